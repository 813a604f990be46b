import { axeOver } from '../axe-over.ts';
import { listeningLooks } from '../listening-looks.ts';
import { dialogLooks } from '../looks.ts';

/* What lies over the screens. */
axeOver((site) => ({ ...dialogLooks(site), ...listeningLooks(site) }));
