import { kalimatAlpa } from '@geisa/contract/kata-tarif'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tampilTanggal } from '../../shared/tanggal.ts'
import { tampilInstan } from '../../shared/waktu-sekolah.ts'
import { DialogKonfirmasi } from '../../ui/dialog-konfirmasi.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { Penjelas } from '../../ui/penjelas.tsx'
import type { NamaNada } from '../../ui/tema.ts'
import { IsiTarif } from './isi-tarif.tsx'
import { faktaVersi } from './kartu-tarif.tsx'
import { daftarVersi, type KeadaanVersi } from './kelompok-tarif.ts'
import { type DataTarif, useBatalTarif, type Versi } from './queries.ts'

const NADA: Record<KeadaanVersi, NamaNada> = { berlaku: 'baik', akan: 'info', lewat: 'netral' }
const LABEL: Record<KeadaanVersi, string> = { berlaku: 'Berlaku', akan: 'Akan datang', lewat: 'Lewat' }
const PERTAMA = 6

/** Coming, current and former versions, latest first. */
export function GarisVersi({ data }: { data: DataTarif }) {
  const [dilihat, setDilihat] = useState<Versi | null>(null)
  const [dibatalkan, setDibatalkan] = useState<Versi | null>(null)
  const [semua, setSemua] = useState(false)
  const batal = useBatalTarif()
  const daftar = daftarVersi(data.rows, data.tanggal)
  return (
    <Box component="section" aria-labelledby="judul-versi">
      <Typography variant="h2" id="judul-versi" sx={{ mb: 2 }}>
        Versi
      </Typography>
      {daftar.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Belum ada tarif yang disimpan; yang berlaku tarif bawaan.
        </Typography>
      ) : (
        <Box component="ol" aria-label="Versi tarif" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(semua ? daftar : daftar.slice(0, PERTAMA)).map(({ versi, keadaan, sisa }) => (
            <BarisVersi
              key={versi.id}
              versi={versi}
              keadaan={keadaan}
              sisa={sisa}
              onLihat={() => setDilihat(versi)}
              onBatal={() => setDibatalkan(versi)}
            />
          ))}
        </Box>
      )}
      {!semua && daftar.length > PERTAMA && (
        <Button size="small" onClick={() => setSemua(true)} sx={{ mt: 1 }}>
          Tampilkan {daftar.length - PERTAMA} versi lain
        </Button>
      )}
      {dilihat && (
        <Penjelas
          buka
          judul={dilihat.nama}
          konteks={`${dilihat.namaWilayah} · ${dilihat.jenjang.join(', ')}`}
          onTutup={() => setDilihat(null)}
        >
          <IsiTarif profil={dilihat.profil} label="Pita potongan versi ini" fakta={faktaVersi(dilihat)} sempit />
        </Penjelas>
      )}
      {dibatalkan && (
        <DialogKonfirmasi
          judul="Batalkan versi ini?"
          pesan={`'${dibatalkan.nama}' yang akan berlaku mulai ${tampilTanggal(dibatalkan.berlakuMulai)} dihapus. Tarif sebelumnya tetap berlaku.`}
          tidak="Tidak"
          iya="Batalkan versi"
          bahaya
          onTidak={() => setDibatalkan(null)}
          onIya={() => {
            batal.mutate(dibatalkan.id)
            setDibatalkan(null)
          }}
        />
      )}
    </Box>
  )
}

type PropsBaris = {
  versi: Versi
  keadaan: KeadaanVersi
  sisa: readonly string[] | null
  onLihat: () => void
  onBatal: () => void
}

function BarisVersi({ versi: v, keadaan, sisa, onLihat, onBatal }: PropsBaris) {
  const akhir = v.berlakuSampai === null ? '' : ` – ${tampilTanggal(v.berlakuSampai)}`
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 6,
        pb: 4,
        // The line of time; it ends at the oldest version.
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: 16,
          bottom: -8,
          width: 2,
          bgcolor: 'divider',
        },
        '&:last-of-type::before': { display: 'none' },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 7,
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: 2,
          borderColor: keadaan === 'lewat' ? 'divider' : 'primary.main',
          bgcolor: keadaan === 'berlaku' ? 'primary.main' : 'background.default',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Box sx={{ fontWeight: 540 }}>
          Mulai {tampilTanggal(v.berlakuMulai)}
          {akhir}
        </Box>
        <Lencana nada={NADA[keadaan]}>
          {sisa === null ? LABEL[keadaan] : `${LABEL[keadaan]} untuk ${sisa.join(', ')}`}
        </Lencana>
      </Box>
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {v.nama} · {v.namaWilayah} · {v.jenjang.join(', ')} · Alpa {kalimatAlpa(v.profil)}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        Disimpan oleh {v.disimpanOleh ?? 'program'}, {tampilInstan(v.disimpanPada, 'WIB').slice(0, -3)} WIB
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, ml: -1.5 }}>
        <Button size="small" aria-label={`Lihat versi mulai ${tampilTanggal(v.berlakuMulai)}`} onClick={onLihat}>
          Lihat
        </Button>
        {v.bolehBatal && (
          <Button
            size="small"
            color="error"
            aria-label={`Batalkan versi mulai ${tampilTanggal(v.berlakuMulai)}`}
            onClick={onBatal}
          >
            Batalkan
          </Button>
        )}
      </Box>
    </Box>
  )
}
