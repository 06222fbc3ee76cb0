/** A heading as it is compared: 'Tgl. Lahir ' and 'tgl lahir' are one. */
export const columnKey = (judul: string): string => judul.toLowerCase().replace(/[^a-z0-9]/g, '')
