// React's development build records what only a developer's tools show: an entry in the browser's
// timeline for every component that it renders, and a task for every element that it creates. Both
// cost processor time. Warnings and errors stay.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');
