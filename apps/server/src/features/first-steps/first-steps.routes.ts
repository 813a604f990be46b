import {
  confirmFirstStep,
  FIRST_STEPS,
  firstSteps,
  type FirstStep,
} from '@baohe/contract/first-steps';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { settingsRegistry } from '../../platform/settings/registry.ts';
import { settingsRepository } from '../../platform/settings/settings.repository.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { firstStepsRepository } from './first-steps.repository.ts';

interface FirstStepsDeps {
  db: Db;
  settings: Settings;
  /** What the configuration says; undefined while nobody has said it. */
  publicUrl: string | undefined;
}

export function firstStepsRoutes(app: FastifyInstance, deps: FirstStepsDeps): void {
  const { db, settings, publicUrl } = deps;
  const repository = firstStepsRepository(db);

  const read = async (isArranged = settings.read('backupArranged')) => {
    const facts = await repository.facts();
    const isDone: Record<FirstStep, boolean> = {
      name: settings.read('siteName') !== settingsRegistry.siteName.shipped,
      address: publicUrl !== undefined,
      ...facts,
      // Somebody has said so, or one was made by the command or noted in the console.
      backup: isArranged || facts.backup,
    };
    return { steps: FIRST_STEPS.map((key) => ({ key, isDone: isDone[key] })) };
  };

  serve(app, firstSteps, () => read());
  serve(app, confirmFirstStep, async ({ isDone }, { transaction }) => {
    await transaction(async (tx, audit) => {
      await settingsRepository(tx).store('backupArranged', isDone);
      audit.target(['backupArranged']);
    });
    // The change is heard a moment later; the answer has it already.
    return read(isDone);
  });
}
