import { mejaManual } from '@geisa/contract/absensi-manual'
import { mejaKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import type { Acuan, DokumenPengajuan, JenisPengajuan } from '@geisa/contract/pengajuan'
import { isBerlaku, type StatusPengajuan } from '@geisa/engine/pengajuan'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Kotak } from '../../ui/kotak.tsx'
import { PenampilDokumen } from '../dokumen-pendukung-penampil.tsx'
import { GalatMuat } from '../galat-muat.tsx'
import type { Zona } from '../tanggal.ts'
import { DampakMeja } from './meja-hari.tsx'
import { RiwayatMeja } from './meja-riwayat.tsx'
import { KalimatTanda, KeraguanMeja } from './meja-tanda.tsx'

type Props = {
  jenis: JenisPengajuan
  id: string
  zona: Zona
  statusPengajuan: Acuan
  dokumen: readonly DokumenPengajuan[]
  /** Reads them again: an address lives for minutes. */
  ambilDokumen: () => Promise<readonly DokumenPengajuan[]>
}

/** The reviewer's workbench (product.md 5.5): doubts first, the documents, requested beside recorded, who asked before. */
export function MejaPemeriksa({ jenis, id, zona, statusPengajuan, dokumen: awal, ambilDokumen }: Props) {
  const [segar, setSegar] = useState<readonly DokumenPengajuan[]>([])
  const dokumen = awal.map((satu) => segar.find(({ s3Key }) => s3Key === satu.s3Key) ?? satu)
  const meja = useMeja(jenis, id)
  const { data } = meja
  const berlaku = isBerlaku(statusPengajuan.id as StatusPengajuan)
  if (meja.isError && data === undefined)
    return (
      <Kotak judul="Meja pemeriksa">
        <GalatMuat galat={meja.error} onUlang={() => void meja.refetch()} />
      </Kotak>
    )
  return (
    <>
      {data !== undefined && <KeraguanMeja meja={data} dokumen={dokumen} />}
      {dokumen.length > 0 && (
        <PenampilDokumen
          dokumen={dokumen}
          onSegarkan={async () => {
            const baru = await ambilDokumen()
            setSegar(baru)
            return baru
          }}
          sama={data?.dokumenSama.map(({ s3Key }) => s3Key) ?? []}
        />
      )}
      <Kotak judul={berlaku ? 'Sesudah disetujui' : 'Bila disetujui'}>
        {data === undefined ? (
          KERANGKA
        ) : (
          <DampakMeja meja={data} banyakGtk={jenis === 'absensi-manual'} berlaku={berlaku} />
        )}
      </Kotak>
      {data !== undefined && <RiwayatMeja meja={data} jenis={jenis} zona={zona} />}
    </>
  )
}

/** In the question whether to approve: what is in doubt, also for who has not scrolled to it. */
export function TandaMeja({ jenis, id }: Pick<Props, 'jenis' | 'id'>) {
  return <KalimatTanda tanda={useMeja(jenis, id).data?.tanda ?? []} />
}

function useMeja(jenis: JenisPengajuan, id: string) {
  return useQuery<MejaPengajuan>({
    queryKey: ['pengajuan', jenis, 'meja', id],
    queryFn: ({ signal }) => call(jenis === 'koreksi' ? mejaKoreksi : mejaManual, { params: { id }, signal }),
    // What others decided meanwhile decides whether a doubt still stands.
    staleTime: 0,
  })
}

const KERANGKA = (
  <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
    <Skeleton width="70%" />
    <Skeleton variant="rounded" height={132} />
    <output>Tungu Sebentar. . .</output>
  </Box>
)
