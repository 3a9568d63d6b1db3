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
    house: {
      done: counter(registry, 'kind', { name: 'tinderbox_commands_total', help: 'Commands stored' }),
      refused: counter(registry, 'code', { name: 'tinderbox_refused_total', help: 'Refusals' }),
    },
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
    cut: counter(registry, 'why', { name: 'tinderbox_cut_total', help: 'Connections cut off' }),
  };
}

/** Counts by itself, and tells Prometheus when asked: to count there costs ten times as much, at every action. */
function counter(registry: Registry, label: string, named: { name: string; help: string }): (what: string) => void {
  const counts = new Map<string, number>();
  new Counter({
    ...named,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [what, count] of counts) this.inc({ [label]: what }, count);
    },
  });
  return (what) => void counts.set(what, (counts.get(what) ?? 0) + 1);
}
