import { parentPort, workerData } from 'node:worker_threads';
import { takeOrders, type Work } from './orders.ts';

/** The thread that writes, so that nobody else waits for the disk. */
if (!parentPort) throw new Error('writer.ts is the entry of a worker thread');
takeOrders(parentPort, workerData as Work);
