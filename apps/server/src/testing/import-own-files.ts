import { seedSite } from '../features/seed/seed-site.ts';
import { openDb, openPool } from '../platform/database/pool.ts';
import { diskMediaStore } from '../platform/media/disk-media-store.ts';
import { ownImporter } from './own-files.ts';

/** A process that imports a folder, to be killed at any moment: DATABASE FOLDER MEDIA. */
const [database = '', folder = '', media = ''] = process.argv.slice(2);
const pool = openPool(database);
const db = openDb(pool);
await seedSite(db);
const importer = ownImporter(db, diskMediaStore(media));
const run = await importer.run(folder);
importer.close();
await pool.end();
process.stdout.write(`${run.state}\n`);
