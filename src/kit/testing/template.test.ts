import { join } from 'node:path';
import template from '../template/rules/game.ts';
import { contractTests } from './contract.ts';

contractTests(template, join(import.meta.dirname, '..', 'template'));
