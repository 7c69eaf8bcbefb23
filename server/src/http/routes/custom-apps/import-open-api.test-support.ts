export const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Parcel Board', version: '1', description: 'Parcels.' },
  servers: [{ url: 'https://api.parcelboard.example' }],
  components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  paths: {
    '/parcels': { get: { operationId: 'listParcels' }, post: { operationId: 'addParcel' } },
  },
};
export const TEXT = JSON.stringify(DOCUMENT);
