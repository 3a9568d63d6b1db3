/** What a process says when something broke that nobody has caught. */
export interface Alarm {
  on(event: 'uncaughtException' | 'unhandledRejection', heard: (error: unknown) => void): unknown;
}

export interface Guarded {
  /** Writes down what broke, with its cause. */
  log(error: unknown): void;
  /** Finishes what is under way, and says goodbye. */
  close(): Promise<void>;
  exit(code: number): void;
  after(milliseconds: number, job: () => void): void;
}

/** Whatever is not finished after this time is dropped: nobody was told that it is done. */
const GRACE = 5000;

/** After an uncaught bug nothing in memory can be trusted: the server stops, and whatever started it starts it again. */
export function guard(alarm: Alarm, { log, close, exit, after }: Guarded): void {
  let stopping = false;
  const stop = (error: unknown) => {
    log(error);
    if (stopping) return;
    stopping = true;
    after(GRACE, () => exit(1));
    close().then(
      () => exit(1),
      (problem) => {
        log(problem);
        exit(1);
      },
    );
  };
  alarm.on('uncaughtException', stop);
  alarm.on('unhandledRejection', stop);
}

/** A server that was told to stop is gone after this time, whatever holds it up: what it said is stored. */
const STOP_WITHIN = 7000;

/** The life of a process that serves: it stops when it is told to, and after a bug that nobody caught. */
export function serveUntilTold(server: { alarm(error: unknown): void; close(): Promise<void> }): void {
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_WITHIN);
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  guard(process, { log: server.alarm, close, exit: process.exit, after: (wait, job) => void setTimeout(job, wait) });
}
