import { testEdgesOn } from '../../../../tests/support/hosted-edges';

testEdgesOn(['#ffffff', '#f4f5f7', '#8ad0ff', '#777777', '#000000']);
