interface Gateway {
  /** The lowest comes first. */
  position: number;
  weight: number;
}

/**
 * In which order gateways are tried: by position, and among those of one position by chance, so that each is first as
 * often as its weight says. `chance` gives numbers from 0 up to 1.
 */
export function gatewayOrder<G extends Gateway>(gateways: readonly G[], chance: () => number): G[] {
  const positions = [...new Set(gateways.map(({ position }) => position))].toSorted(
    (one, other) => one - other,
  );
  return positions.flatMap((position) =>
    drawn(
      gateways.filter((gateway) => gateway.position === position),
      chance,
    ),
  );
}

function drawn<G extends Gateway>(gateways: readonly G[], chance: () => number): G[] {
  if (gateways.length === 0) {
    return [];
  }
  let left = chance() * gateways.reduce((sum, { weight }) => sum + weight, 0);
  const first = gateways.find(({ weight }) => (left -= weight) < 0) ?? gateways[0]!;
  return [
    first,
    ...drawn(
      gateways.filter((gateway) => gateway !== first),
      chance,
    ),
  ];
}
