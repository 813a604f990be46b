import { axeOver } from '../axe-over.ts';
import { failedLooks } from '../looks-failed.ts';
import { dialogLooks } from '../looks.ts';

/* What lies over the screens, or stands in the place of one. */
axeOver((site) => ({ ...dialogLooks(site), ...failedLooks(site) }));
