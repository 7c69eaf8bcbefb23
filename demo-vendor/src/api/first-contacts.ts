/** The contacts that every new account of the demo vendor has. */
export function firstContacts(account: string) {
  return [
    {
      account,
      name: 'Ines Moreau',
      email: 'ines@atelier-moreau.example',
      phone: '+33 1 55 55 01 10',
      company: 'Atelier Moreau',
    },
    {
      account,
      name: 'Tomasz Zielinski',
      email: 'tomasz@baltic-freight.example',
      phone: '+48 22 555 01 77',
      company: 'Baltic Freight',
    },
    {
      account,
      name: 'Aisha Bello',
      email: 'aisha@northwind-studio.example',
      phone: null,
      company: 'Northwind Studio',
    },
  ];
}
