/** Loaded into the server by start.js: it drains when the start script is gone, kill -9 included. */
const induk = process.ppid
setInterval(() => {
  if (process.ppid !== induk) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
