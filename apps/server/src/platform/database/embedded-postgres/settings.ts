/** For one small machine; everything that is not here is as PostgreSQL ships it. */
export function settingsFor(of: {
  socket: string;
  clusterName: string;
  throwAway: boolean;
}): Record<string, string> {
  return {
    cluster_name: of.clusterName,
    listen_addresses: '',
    // A list: quoted, a comma in the path stays part of it.
    unix_socket_directories: `"${of.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    // Compiling costs more than our short queries.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(of.throwAway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
}
