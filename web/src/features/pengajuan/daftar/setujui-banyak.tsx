import { BANYAK_MAKS } from '@geisa/contract/meja-pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useMutation } from '@tanstack/react-query'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { Kbd } from '../../../shared/pintasan/tombol-pintas.tsx'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'
import { useKembaliMenutup } from '../../../ui/dialog/kembali-menutup.ts'
import type { Jenis } from '../jenis.ts'
import { useSegarkanPengajuan } from '../queries.ts'
import type { TandaPengajuan } from './tanda-usulan.tsx'
import { TombolDaftar } from './tombol-daftar.tsx'

/** A request as the choice of many knows it. */
export type UsulanPilih = {
  id: string
  nomor: string
  versi: number
  statusPengajuan: number
  tanda: readonly TandaPengajuan[]
  /** Two requests are alike when these words are: 'Status Kehadiran – Dinas Luar Penuh'. */
  perihal: string
  siapa: string
  /** What is asked for beyond that, and the papers: 'pulang 14:04 · 1 dokumen'. */
  diminta: string
}

/** Why a row cannot join those that are chosen already; null = it can (product.md 5.5: only like kinds, none marked). */
export function alasanTakDipilih(satu: UsulanPilih, terpilih: readonly UsulanPilih[]): string | null {
  if (satu.statusPengajuan !== 1) return 'Hanya usulan yang Diusulkan'
  if (satu.tanda.length > 0) return 'Usulan bertanda diperiksa satu per satu'
  const [pertama] = terpilih
  if (pertama !== undefined && pertama.perihal !== satu.perihal) return `Hanya yang sejenis: ${pertama.perihal}`
  if (terpilih.length >= BANYAK_MAKS && !terpilih.some(({ id }) => id === satu.id))
    return `Paling banyak ${BANYAK_MAKS} usulan sekali setuju`
  return null
}

type BilahProps = {
  pilih: readonly UsulanPilih[]
  onBatal: () => void
  onSetujui: () => void
  /** The table's label: its keys. */
  daftar: string
}

/** What is chosen, and what can be done with it; its place is kept so that rows do not jump. */
export function BilahSetujuiBanyak({ pilih, onBatal, onSetujui, daftar }: BilahProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44, mb: 1 }}>
      <Box component="output" sx={{ color: pilih.length === 0 ? 'text.secondary' : 'text.primary' }}>
        {pilih.length === 0
          ? 'Centang beberapa usulan sejenis untuk menyetujuinya sekaligus.'
          : `${pilih.length} usulan dipilih: ${pilih[0]?.perihal ?? ''}`}
      </Box>
      {pilih.length > 0 && (
        <>
          <TombolBeralasan
            size="small"
            variant="contained"
            petunjuk="Tombol S"
            aria-keyshortcuts="S"
            alasan={null}
            onClick={onSetujui}
          >
            Setujui yang dipilih
            <Kbd>S</Kbd>
          </TombolBeralasan>
          <Button size="small" onClick={onBatal}>
            Batal pilih
          </Button>
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        <TombolDaftar label={daftar} onSetujui={pilih.length > 0 ? onSetujui : undefined} />
      </Box>
    </Box>
  )
}

type DialogProps = {
  jenis: Jenis
  usulan: readonly UsulanPilih[]
  /** Closed; `berhasil`: those that are approved now. */
  onTutup: (berhasil: readonly string[]) => void
}

/** The summary before saying yes, then how it went for each. */
export function SetujuiBanyakDialog({ jenis, usulan, onTutup }: DialogProps) {
  const segarkan = useSegarkanPengajuan(jenis)
  const simpan = useMutation({
    mutationFn: () => jenis.setujuiBanyak(usulan.map(({ id, versi }) => ({ id, versi }))),
    onSettled: () => segarkan(),
  })
  const hasil = simpan.data?.hasil
  const tutup = (): void => onTutup(hasil?.filter((satu) => satu.berhasil).map(({ id }) => id) ?? [])
  useKembaliMenutup(simpan.isPending ? undefined : tutup)
  const nomor = new Map(usulan.map((satu) => [satu.id, satu]))
  if (hasil !== undefined) {
    const gagal = hasil.filter((satu) => !satu.berhasil)
    return (
      <DialogDasar
        judul="Hasil persetujuan"
        onTutup={tutup}
        tindakan={
          <Button variant="contained" onClick={tutup} ref={fokusAwal}>
            Selesai
          </Button>
        }
      >
        <Alert severity={gagal.length === 0 ? 'success' : 'warning'} sx={{ mb: 3 }}>
          {simpan.data?.message}
        </Alert>
        {gagal.length > 0 && (
          <Box component="ul" aria-label="Yang tidak disetujui" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
            {gagal.map((satu) => (
              <li key={satu.id}>
                <b>{satu.nomor ?? nomor.get(satu.id)?.nomor ?? satu.id}</b>
                {nomor.has(satu.id) && ` ${nomor.get(satu.id)?.siapa}`}: {satu.alasan ?? 'tidak disetujui'}
              </li>
            ))}
          </Box>
        )}
      </DialogDasar>
    )
  }
  return (
    <DialogDasar
      judul="Konfirmasi"
      onTutup={simpan.isPending ? undefined : tutup}
      onKirim={() => !simpan.isPending && simpan.mutate()}
      galat={simpan.isError ? kalimatGalat(simpan.error, 'Gagal memproses data') : null}
      tindakan={
        <>
          <Button onClick={tutup} disabled={simpan.isPending}>
            Tidak
          </Button>
          <TombolBeralasan
            type="submit"
            variant="contained"
            ref={fokusAwal}
            alasan={simpan.isPending ? 'Sedang memproses' : null}
          >
            {simpan.isPending ? 'Sedang memproses. . .' : 'Iya'}
          </TombolBeralasan>
        </>
      }
    >
      <Box sx={{ fontWeight: 580 }}>
        Menyetujui {usulan.length} usulan: {usulan[0]?.perihal}
      </Box>
      <Box
        component="ul"
        aria-label="Usulan yang disetujui"
        sx={{ my: 2, pl: 4, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {usulan.map((satu) => (
          <li key={satu.id}>
            {satu.nomor} · {satu.siapa}
            <Box sx={{ color: 'text.secondary' }}>{satu.diminta}</Box>
          </li>
        ))}
      </Box>
      <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
    </DialogDasar>
  )
}
