import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import type { PengajuanLengkap } from '@geisa/contract/pengajuan'
import { isBerlaku, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { PenampilDokumen } from '../../../shared/dokumen/dokumen-pendukung-penampil.tsx'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import type { Jenis } from '../jenis.ts'
import { useMeja } from '../queries.ts'
import { DampakMeja } from './meja-hari.tsx'
import { RiwayatMeja } from './meja-riwayat.tsx'
import { KalimatTanda, KeraguanMeja } from './meja-tanda.tsx'

type Props = {
  jenis: Jenis
  usulan: PengajuanLengkap
  /** Reads them again: an address lives for minutes. */
  onSegarkan: () => Promise<readonly DokumenPengajuan[]>
}

/** The reviewer's workbench (product.md 5.5): doubts first, the documents, requested beside recorded, who asked before. */
export function MejaPemeriksa({ jenis, usulan, onSegarkan }: Props) {
  const dokumen = usulan.dokumenPendukung
  const meja = useMeja(jenis, usulan.id)
  const { data } = meja
  const berlaku = isBerlaku(usulan.statusPengajuan.id as StatusPengajuan)
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
          onSegarkan={onSegarkan}
          sama={data?.dokumenSama.map(({ s3Key }) => s3Key) ?? []}
        />
      )}
      <Kotak judul={berlaku ? 'Sesudah disetujui' : 'Bila disetujui'}>
        {data === undefined ? KERANGKA : <DampakMeja meja={data} banyakGtk={jenis.banyakGtk} berlaku={berlaku} />}
      </Kotak>
      {data !== undefined && <RiwayatMeja meja={data} banyakGtk={jenis.banyakGtk} zona={usulan.sekolah.zona} />}
    </>
  )
}

/** In the question whether to approve: what is in doubt, also for who has not scrolled to it. */
export function TandaMeja({ jenis, id }: { jenis: Jenis; id: string }) {
  return <KalimatTanda tanda={useMeja(jenis, id).data?.tanda ?? []} />
}

const KERANGKA = (
  <Box aria-busy sx={{ display: 'grid', gap: 2 }}>
    <Skeleton width="70%" />
    <Skeleton variant="rounded" height={132} />
    <output>Tungu Sebentar. . .</output>
  </Box>
)
