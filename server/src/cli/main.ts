#!/usr/bin/env node
import { runCli } from './runCli.js';
import { createProcessTerminal } from './terminal.js';

process.exitCode = await runCli(process.argv.slice(2), createProcessTerminal());
