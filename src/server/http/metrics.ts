import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Watch } from '../house/world.ts';
import type { CommitWatch } from '../store/reads.ts';

/** What Prometheus is told. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  readonly commits: CommitWatch;
  readonly house: Omit<Watch, 'failed'>;
  /** Counted when asked for. */
  gauge(name: string, help: string, count: () => number): void;
  cut(why: string): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const done = new Counter({
    name: 'tinderbox_commands_total',
    help: 'Commands stored',
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({ name: 'tinderbox_refused_total', help: 'Refusals', labelNames: ['code'], registers });
  const cut = new Counter({ name: 'tinderbox_cut_total', help: 'Connections cut off', labelNames: ['why'], registers });
  const seconds = new Histogram({
    name: 'tinderbox_commit_seconds',
    help: 'How long a commit took',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const sizes = new Histogram({
    name: 'tinderbox_commit_size',
    help: 'How much went into one commit',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    registers,
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    commits(took, size) {
      seconds.observe(took);
      sizes.observe(size);
    },
    house: { done: (kind) => done.inc({ kind }), refused: (code) => refused.inc({ code }) },
    gauge(name, help, count) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    cut: (why) => cut.inc({ why }),
  };
}
