/** Whether a process is running on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but it exists.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
