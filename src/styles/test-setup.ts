import '@/styles/app.css';
