import { kalimatAlpa, kalimatIzin, LABEL_MODE } from '@geisa/contract/kata-tarif'
import type { Jenjang } from '@geisa/engine/acuan'
import { DASAR_HUKUM, type NamaProfil, PROFIL } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { ContohHidup } from './contoh-hidup.tsx'
import { type Draf, drafDari, susunProfil } from './draf-tarif.ts'
import { IsianProfil } from './isian-profil.tsx'
import { BAWAAN, kelompokkan } from './kelompok-tarif.ts'
import type { DataTarif } from './queries.ts'
import { SimpanTarifDialog } from './simpan-tarif-dialog.tsx'

type Props = {
  data: DataTarif
  kodeWilayah: string
  namaWilayah: string
  /** What was typed before and not saved; null = begin with what holds today. */
  awal: Draf | null
  onDraf: (draf: Draf) => void
  onTersimpan: () => void
  onTutup: () => void
}

/** A new version: what it says here, from when in the step after. */
export function TarifDialog({ data, kodeWilayah, namaWilayah, awal, onDraf, onTersimpan, onTutup }: Props) {
  const [draf, setDraf] = useState<Draf>(() => awal ?? drafAwal(data))
  const [dicoba, setDicoba] = useState(false)
  const [simpan, setSimpan] = useState(false)
  const { profil, galat } = susunProfil(draf)
  const contohHukum = `Contoh: ${draf.contohHukum ?? 'Peraturan Bupati Malang Nomor 12 Tahun 2026'} – tulis peraturan daerah Anda`
  const milik = data.rows.map(({ jenjang }) => jenjang)
  const ganti = (isi: Partial<Draf>): void => {
    const baru = { ...draf, ...isi }
    setDraf(baru)
    onDraf(baru)
  }
  const tunjuk = (field: string): string | null =>
    dicoba || field.startsWith('profil') ? (galat.get(field) ?? null) : null
  function lanjut(): void {
    setDicoba(true)
    if (galat.size === 0) setSimpan(true)
  }
  return (
    <>
      <DialogDasar
        judul={`Tarif baru · ${namaWilayah}`}
        lebar="md"
        onTutup={onTutup}
        onKirim={lanjut}
        galat={dicoba && galat.size > 0 ? 'Periksa isian yang ditandai merah.' : null}
        tindakan={
          <TindakanFormulir onBatal={onTutup} menyimpan={false} alasan={null} label="Lanjut: tanggal & pratinjau" />
        }
      >
        <Stack spacing={5} sx={{ pt: 2 }}>
          <PilihTemplat data={data} onPilih={(isi) => ganti(isi)} jenjang={draf.jenjang} />
          <PilihJenjangTarif
            pilihan={milik}
            nilai={draf.jenjang}
            onGanti={(jenjang) => ganti({ jenjang })}
            galat={tunjuk('jenjang')}
          />
          <TextField
            label="Nama tarif"
            value={draf.nama}
            onChange={(e) => ganti({ nama: e.target.value })}
            error={tunjuk('nama') !== null}
            helperText={tunjuk('nama') ?? 'Tampil di laporan dan SPTJM, misalnya TPP Kab. Malang 2026'}
            slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
          />
          <TextField
            label="Dasar hukum"
            value={draf.dasarHukum}
            onChange={(e) => ganti({ dasarHukum: e.target.value })}
            multiline
            minRows={2}
            error={tunjuk('dasarHukum') !== null}
            required
            placeholder={contohHukum}
            helperText={tunjuk('dasarHukum') ?? `Dicetak di SPTJM. ${contohHukum}`}
            slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
          />
          <IsianProfil draf={draf} onGanti={ganti} galat={tunjuk} />
          <ContohHidup profil={profil} />
        </Stack>
      </DialogDasar>
      {simpan && profil !== null && (
        <SimpanTarifDialog
          data={data}
          namaWilayah={namaWilayah}
          isi={{
            kodeWilayah,
            jenjang: [...draf.jenjang],
            nama: draf.nama,
            dasarHukum: draf.dasarHukum,
            profil: { ...profil, pita: [...profil.pita], pitaIzin: profil.pitaIzin && [...profil.pitaIzin] },
          }}
          onTersimpan={onTersimpan}
          onTutup={() => setSimpan(false)}
        />
      )}
    </>
  )
}

/** The first group's version of today, for its levels. */
function drafAwal({ rows }: DataTarif): Draf {
  const [pertama] = kelompokkan(rows)
  return drafDari(pertama?.berlaku ?? TEMPLAT_BAWAAN, pertama?.jenjang ?? [])
}

type PropsTemplat = { data: DataTarif; jenjang: readonly Jenjang[]; onPilih: (isi: Draf) => void }

/** A region's own regulation is what the papers name: a profile's source only shows how one is written. */
const templat = (nama: NamaProfil) => ({
  nama: `Profil ${nama}`,
  dasarHukum: '',
  contohHukum: DASAR_HUKUM[nama] ?? undefined,
  profil: PROFIL[nama],
})
const TEMPLAT_BAWAAN = templat('A')

const NAMA_PROFIL: readonly NamaProfil[] = ['A', 'B', 'C', 'D', 'E']

/** Fills the form with a known profile; what is typed already is replaced. */
function PilihTemplat({ data, jenjang, onPilih }: PropsTemplat) {
  const [nilai, setNilai] = useState('')
  const berlaku = kelompokkan(data.rows)
  function pilih(kode: string): void {
    setNilai(kode)
    const kelompok = berlaku.find((satu) => kunciKelompok(satu.jenjang) === kode)
    const nama = NAMA_PROFIL.find((satu) => satu === kode)
    if (kelompok) onPilih(drafDari(kelompok.berlaku ?? TEMPLAT_BAWAAN, kelompok.jenjang))
    else if (nama) onPilih(drafDari(templat(nama), jenjang))
  }
  return (
    <TextField
      select
      label="Mulai dari"
      value={nilai}
      onChange={(e) => pilih(e.target.value)}
      helperText="Mengisi formulir ini; angkanya masih dapat diubah."
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="" disabled>
        Pilih templat
      </MenuItem>
      {berlaku.map((satu) => (
        <MenuItem key={kunciKelompok(satu.jenjang)} value={kunciKelompok(satu.jenjang)} sx={{ whiteSpace: 'normal' }}>
          Yang berlaku sekarang untuk {satu.jenjang.join(', ')}: {(satu.berlaku ?? BAWAAN).nama}
        </MenuItem>
      ))}
      {NAMA_PROFIL.map((nama) => (
        <MenuItem key={nama} value={nama} sx={{ whiteSpace: 'normal' }}>
          Profil {nama}: alpa {kalimatAlpa(PROFIL[nama])}, {LABEL_MODE[PROFIL[nama].mode].toLowerCase()}, dengan izin{' '}
          {kalimatIzin(PROFIL[nama]).toLowerCase()}
        </MenuItem>
      ))}
    </TextField>
  )
}

const kunciKelompok = (jenjang: readonly Jenjang[]): string => `kini ${jenjang.join(' ')}`

type PropsJenjang = {
  pilihan: readonly Jenjang[]
  nilai: readonly Jenjang[]
  onGanti: (jenjang: Jenjang[]) => void
  galat: string | null
}

function PilihJenjangTarif({ pilihan, nilai, onGanti, galat }: PropsJenjang) {
  return (
    <Box component="fieldset" data-salah={galat !== null || undefined} sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 540 }}>
        Berlaku untuk jenjang
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {pilihan.map((jenjang) => (
          <FormControlLabel
            key={jenjang}
            label={jenjang}
            control={
              <Checkbox
                checked={nilai.includes(jenjang)}
                onChange={(_, pilih) =>
                  onGanti(pilihan.filter((satu) => (satu === jenjang ? pilih : nilai.includes(satu))))
                }
              />
            }
          />
        ))}
      </Box>
      {galat !== null && <FormHelperText error>{galat}</FormHelperText>}
    </Box>
  )
}
