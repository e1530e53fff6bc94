import { expect, test } from 'vitest';
import { ProblemBoard } from './problem-board.ts';

test('tells of what was added before anybody asked, and after', () => {
  const told: string[] = [];
  const board = new ProblemBoard();
  board.add('Storage is full.');

  board.tellTo((problem) => told.push(problem));
  board.add('The disk is gone.');

  expect(told).toEqual(['Storage is full.', 'The disk is gone.']);
});

test('tells of each problem once', () => {
  const told: string[] = [];
  const board = new ProblemBoard();
  board.tellTo((problem) => told.push(problem));

  board.add('Storage is full.');
  board.add('Storage is full.');

  expect(told).toEqual(['Storage is full.']);
});
