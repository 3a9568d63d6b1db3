import { type Services, services } from './services.ts';
import type { Answer, Question } from './solver.ts';

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { id, service, given } = data;
  const serve = services[service] as (...given: readonly unknown[]) => ReturnType<Services[typeof service]>;
  postMessage({ id, answer: serve(...given) } satisfies Answer);
});
