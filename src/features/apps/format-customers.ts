/** Formats a number of customers: '1 customer', '2 customers'. */
export function formatCustomers(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'customer' : 'customers'}`;
}
