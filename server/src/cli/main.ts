#!/usr/bin/env node
import { prepareProcess } from '../node/prepareProcess.js';

prepareProcess();

const { runCli } = await import('./runCli.js');
const { createProcessTerminal } = await import('./terminal.js');
process.exitCode = await runCli(process.argv.slice(2), createProcessTerminal());
