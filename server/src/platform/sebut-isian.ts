/** 'jenisGuru' as people say it: 'Jenis guru'; 'rows.0.shift': 'Baris 1, shift'. Fields carry the nouns of the screen (CONTRIBUTING). */
export function sebutIsian(field: string): string {
  const bagian = field.split('.')
  // The id of a thing is the thing itself.
  if (bagian.length > 1 && bagian.at(-1) === 'id') bagian.pop()
  const kata = bagian
    .reduce<string[]>((hasil, satu) => {
      const daftar = hasil.at(-1)
      if (daftar === undefined || !/^\d+$/.test(satu)) return [...hasil, sebut(satu)]
      return [...hasil.slice(0, -1), `${daftar} ${Number(satu) + 1}`]
    }, [])
    .join(', ')
  return kata.charAt(0).toUpperCase() + kata.slice(1)
}

const sebut = (nama: string): string =>
  ASING[nama] ??
  nama
    .split(/_|(?<=[a-z])(?=[A-Z])/)
    .map((kata) => (SINGKATAN.has(kata.toLowerCase()) ? kata.toUpperCase() : kata.toLowerCase()))
    .join(' ')

const SINGKATAN = new Set(['gtk', 'nip', 'nuptk', 'nrg', 'npsn', 'pin', 'sptjm', 'hp', 'tpp'])

/** The specification's own English. */
const ASING: Record<string, string> = {
  rows: 'baris',
  details: 'baris',
  file: 'berkas',
  base64: 'isi berkas',
  fileName: 'nama berkas',
  mimeType: 'jenis berkas',
  oldPassword: 'password lama',
  newPassword: 'password baru',
  confirmPassword: 'konfirmasi password',
  confirmNewPassword: 'konfirmasi password baru',
  noHp: 'no. HP',
  page: 'halaman',
  search: 'pencarian',
}
