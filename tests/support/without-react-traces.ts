// Turns off the records that React's development build makes for developer tools, a timeline entry for
// every render and a task for every element, because they cost processor time. Warnings and errors stay.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
