export default function Pool() { return null; }
