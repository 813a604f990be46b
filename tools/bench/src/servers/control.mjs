/**
 * Loaded before a server that is measured: answers the bench over the process channel, so that the
 * product needs no route for it.
 */
process.on('message', (request) => {
  if (request === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: user + system, rss: process.memoryUsage.rss() });
  }
});
// The bench is gone: nobody else would stop us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
