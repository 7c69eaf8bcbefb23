// React's development build writes an entry into the browser's timeline for every component that it
// renders, which costs processor time. Without this method it does not.
Reflect.deleteProperty(console, 'timeStamp');
