// React's development build records for developer tools a timeline entry for every render and a task
// for every element, which cost processor time. Warnings and errors stay.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
