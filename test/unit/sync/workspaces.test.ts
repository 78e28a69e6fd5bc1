import { describeWorkspaces } from '../../support/workspaceTable.js';
import { describeWorkspace } from './describeWorkspace.js';

describeWorkspaces('sync', describeWorkspace);
