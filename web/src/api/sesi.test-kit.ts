import type { Sesi } from './sesi.ts'

type Who = { id: number; secret: string }

/** Whoever sits at the computer in a test of what the browser keeps. */
export const SITI: Who = { id: 7, secret: '1a'.repeat(32) }

/** A session as the start-up check leaves it. */
export const signedIn = ({ id, secret }: Who): Sesi => ({
  status: 'masuk',
  draftSecret: secret,
  pengguna: {
    id,
    nama: 'Siti',
    instansi: 'SD Negeri 1',
    username: 'siti@contoh.id',
    photoURL: null,
    peran: 10,
    hakAkses: 'MONITORING',
    sekolahId: 1,
    npsn: null,
    kodeWilayah: null,
    jenjang: [],
    shortcuts: [],
    tema: null,
    idDapodik: null,
    harusGantiPassword: false,
  },
})
