import { LABEL_SEBAB } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatusPengajuanChip } from '../../shared/pengajuan/chip-status.tsx'
import { RUTE_USULAN } from '../../shared/pengajuan/tautan-usulan.tsx'
import { tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import { Tautan } from '../../ui/tautan.ts'
import type { HasilUji } from './queries.ts'

type Props = { hasil: HasilUji; jenis: JenisPengajuan }

/** What the rule would have approved, beside what people decided about the same requests. */
export function HasilUjiKering({ hasil: h, jenis }: Props) {
  const sependapat = h.jumlahDisetujui - h.jumlahDitolakOrang - h.jumlahMenunggu
  return (
    <Box component="section" aria-label="Hasil uji kering" sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontWeight: 580 }}>
        {h.jumlahUsulan === 0
          ? 'Tidak ada usulan seperti ini dalam 90 hari terakhir.'
          : `Dari ${h.jumlahUsulan} usulan sejak ${tampilWaktu(h.dari).slice(0, -9)}, aturan ini akan menyetujui ${h.jumlahDisetujui}.`}
      </Typography>
      {h.jumlahDisetujui > 0 && (
        <Box component="dl" sx={ANGKA}>
          <Angka label="Disetujui juga oleh orang" isi={sependapat} />
          <Angka label="Ditolak atau dikembalikan orang" isi={h.jumlahDitolakOrang} />
          <Angka label="Masih menunggu sekarang" isi={h.jumlahMenunggu} />
        </Box>
      )}
      {h.jumlahDitolakOrang > 0 && (
        <Alert severity="warning" role="note">
          Orang memutuskan lain atas {h.jumlahDitolakOrang} usulan. Lihat contohnya di bawah; persempit aturannya bila
          perlu.
        </Alert>
      )}
      {h.sebab.length > 0 && <Sebab sebab={h.sebab} />}
      {h.terpotong && (
        <Alert severity="info" role="note">
          Usulannya lebih banyak daripada yang sempat diuji: yang terbaru didahulukan.
        </Alert>
      )}
      {h.contoh.length > 0 && <Contoh contoh={h.contoh} jenis={jenis} />}
    </Box>
  )
}

const ANGKA = { m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' } as const

function Angka({ label, isi }: { label: string; isi: number }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
        {isi}
      </Box>
    </Box>
  )
}

/** Each of the others once, by the first that stands against it. */
function Sebab({ sebab }: Pick<HasilUji, 'sebab'>) {
  return (
    <div>
      <Typography variant="body2">
        {sebab.reduce((jumlah, satu) => jumlah + satu.jumlah, 0)} usulan tetap diperiksa orang, sebab:
      </Typography>
      <Box
        component="ul"
        aria-label="Sebab tidak disetujui"
        sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
      >
        {sebab.map((satu) => (
          <li key={satu.sebab}>
            {LABEL_SEBAB[satu.sebab]}: {satu.jumlah}
          </li>
        ))}
      </Box>
    </div>
  )
}

/** Opened in a tab of its own, so that the form stays as it is. */
function Contoh({ contoh, jenis }: { contoh: HasilUji['contoh']; jenis: JenisPengajuan }) {
  return (
    <Box
      component="ul"
      aria-label="Contoh usulan yang akan disetujui"
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxHeight: 280,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {contoh.map((satu) => (
        <Box
          component="li"
          key={satu.id}
          sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <Tautan to={RUTE_USULAN[jenis]} params={{ id: satu.id }} target="_blank" sx={{ fontWeight: 580 }}>
              No. {satu.nomor}
              <TakTampak> (tab baru)</TakTampak>
            </Tautan>
            <StatusPengajuanChip status={satu.statusPengajuan} />
          </Box>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {satu.perihal} · {satu.namaSekolah}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            Diajukan {tampilWaktu(satu.tglPengajuan)} WIB
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
