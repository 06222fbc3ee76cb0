import { bacaPesan } from '@geisa/contract/kotak-surat'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { browserDrafts, draftKey } from '../../shared/formulir/draft.ts'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import type { DrafLokal, DrafTersimpan } from './draf-surat.ts'
import { FormulirSurat } from './formulir-surat.tsx'
import { ISIAN_KOSONG, isianBalasan, isianDraf, isianTerusan } from './isian-surat.ts'

/** Opens what the address says is being written: a new letter, an answer, one passed on, or a draft. */
export function TulisSurat({ tulis, onTutup }: { tulis: string; onTutup: () => void }) {
  const penggunaId = usePengguna()?.id ?? 0
  const kunciLokal = draftKey(penggunaId, 'surat', tulis)
  const [ulang, setUlang] = useState(0)
  const dasar = useDasar(tulis, ulang)
  if (dasar.isError)
    return (
      <DialogDasar judul="Tulis surat" lebar="md" onTutup={onTutup}>
        <GalatMuat galat={dasar.error} onUlang={() => void dasar.refetch()} />
      </DialogDasar>
    )
  if (dasar.data === undefined)
    return (
      <DialogDasar judul="Tulis surat" lebar="md" onTutup={onTutup}>
        <Skeleton variant="rounded" height={320} />
      </DialogDasar>
    )
  const lokal = (browserDrafts.read(kunciLokal) as DrafLokal | null)?.isian
  const { isian, tersimpan } = gabung(dasar.data, lokal)
  return (
    <FormulirSurat
      key={ulang}
      awal={{ isian, tersimpan, kunciDraf: tulis, kunciLokal }}
      onTutup={onTutup}
      onMuatUlang={() => {
        browserDrafts.remove(kunciLokal)
        setUlang(ulang + 1)
      }}
    />
  )
}

/** `ulang`: read once more, because another window has changed it. */
function useDasar(tulis: string, ulang: number) {
  const [, cara, asal] = /^(balas|teruskan)-(\d+)-/.exec(tulis) ?? []
  const id = /^\d+$/.test(tulis) ? Number(tulis) : undefined
  return useQuery({
    queryKey: ['kotak-surat', 'tulis', tulis, ulang],
    queryFn: async ({ signal }): Promise<DrafTersimpan> => {
      const kosong = { id: undefined, versi: undefined, isian: ISIAN_KOSONG }
      if (asal !== undefined) {
        const pesan = await call(bacaPesan, { query: { id: Number(asal) }, signal })
        return { ...kosong, isian: cara === 'balas' ? isianBalasan(pesan) : isianTerusan(pesan) }
      }
      if (id === undefined) return kosong
      const draf = await call(bacaPesan, { query: { id }, signal })
      return { id, versi: draf.versi, isian: isianDraf(draf) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** What the browser kept and the server has not goes first: it was typed last here. A draft saved since is the server's. */
function gabung(
  dasar: DrafTersimpan,
  lokal: DrafLokal['isian'] | undefined,
): { isian: DrafTersimpan['isian']; tersimpan: DrafTersimpan } {
  if (lokal === undefined || (dasar.id !== undefined && !lokal.kotor)) return { isian: dasar.isian, tersimpan: dasar }
  return { isian: lokal.isian, tersimpan: { ...dasar, id: lokal.id ?? dasar.id, versi: lokal.versi ?? dasar.versi } }
}
