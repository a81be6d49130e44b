export function simulatedCaptures() { return ""; }
export function captureTables() { return ""; }
