import { describe } from 'vitest';
import { storeContract } from './contract.ts';
import { emptyMemory, memoryStore } from './memory.ts';

describe('the store in memory', () => {
  storeContract(async () => {
    const memory = emptyMemory();
    return { open: async () => memoryStore(memory) };
  });
});
