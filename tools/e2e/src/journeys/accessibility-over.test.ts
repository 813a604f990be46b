import { axeOver } from '../axe-over.ts';
import { dialogLooks } from '../looks.ts';

/* What lies over the screens. */
axeOver(dialogLooks);
