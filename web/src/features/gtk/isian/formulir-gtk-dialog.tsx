import { type GtkLengkap, pratinjauGtk } from '@geisa/contract/gtk'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import { PratinjauPerubahan } from '../../../shared/pratinjau/pratinjau-perubahan.tsx'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { AkhiriTugasDialog } from '../rincian/akhiri-tugas-dialog.tsx'
import { AkunGtk } from '../rincian/akun-gtk.tsx'
import { HapusGtkDialog } from '../rincian/hapus-gtk-dialog.tsx'
import { PindahGtkDialog } from '../rincian/pindah-gtk-dialog.tsx'
import { RiwayatGtk } from '../rincian/riwayat-gtk.tsx'
import { TabGtk } from '../rincian/tab-gtk.tsx'
import { BagianDiri } from './bagian-diri.tsx'
import { BagianTugas } from './bagian-tugas.tsx'
import { useFormulirGtk } from './formulir-gtk.ts'
import { adaBertanggal } from './isian-gtk.ts'
import { IsianRupiah } from './isian-rupiah.tsx'
import { KabarGtk } from './kabar-gtk.tsx'

type Props = {
  /** null = a new one. */
  gtk: GtkLengkap | null
  sekolahId: number | undefined
  zona: Zona
  bolehPindah: boolean
  onTutup: () => void
}

export function FormulirGtk({ gtk, sekolahId, zona, bolehPindah, onTutup }: Props) {
  const hariIni = hariIniSekolah(zona)
  const f = useFormulirGtk({ gtk, sekolahId, hariIni, onTersimpan: onTutup })
  const [susulan, setSusulan] = useState<'akhiri' | 'pindah' | 'hapus' | null>(null)
  const bagian = { isian: f.isian, ganti: f.ganti, galat: f.galatKolom, gtk: f.acuan }
  const bedaAda = Object.keys(f.beda).length > 0
  const alasan = f.sibuk ? 'Sedang menyimpan' : bedaAda ? null : gtk === null ? 'Isi datanya' : 'Belum ada yang diubah'

  return (
    <DialogDasar
      judul={gtk?.nama ?? 'Tambah GTK'}
      lebar="md"
      onTutup={f.sibuk ? undefined : onTutup}
      onKirim={f.kirim}
      enterMengirim={false}
      galat={f.bentrokan.length > 0 ? null : f.galat}
      tindakan={
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {f.acuan !== null && f.acuan.berhenti === null && (
            <Button onClick={() => setSusulan('akhiri')} disabled={f.sibuk}>
              Akhiri tugas
            </Button>
          )}
          {f.acuan !== null && bolehPindah && (
            <Button onClick={() => setSusulan('pindah')} disabled={f.sibuk}>
              Pindahkan ke sekolah lain
            </Button>
          )}
          {f.acuan !== null && (
            <Button color="error" onClick={() => setSusulan('hapus')} disabled={f.sibuk}>
              Hapus
            </Button>
          )}
          <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
            <Button
              disabled={f.sibuk}
              onClick={() => {
                f.lupakan()
                onTutup()
              }}
            >
              Batal
            </Button>
            <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
              {f.sibuk ? 'Menyimpan…' : 'Simpan'}
            </TombolBeralasan>
          </Box>
        </Box>
      }
    >
      <KabarGtk gtk={f.acuan} bentrokan={f.bentrokan} dipulihkan={f.dipulihkan && bedaAda} onBuang={f.buang} />
      <TabGtk
        gtk={f.acuan}
        data={
          <Stack spacing={5}>
            <Bagian judul="Data diri">
              <BagianDiri {...bagian} />
            </Bagian>
            <Bagian judul="Tugas">
              <BagianTugas {...bagian} hariIni={hariIni} />
            </Bagian>
            <Bagian judul="TPP">
              <Box sx={{ display: 'grid', maxWidth: { sm: 320 } }}>
                <IsianRupiah
                  label="TPP"
                  nilai={f.isian.tpp}
                  onGanti={(tpp) => f.ganti({ tpp })}
                  bantuan="Dasar TPP sebulan. Kosong: tidak menerima TPP."
                  galat={f.galatKolom('tpp')}
                />
              </Box>
            </Bagian>
            {bedaAda && adaBertanggal(f.beda) && (
              <Bagian judul="Sejak kapan">
                <Box sx={{ display: 'grid', maxWidth: { sm: 320 } }}>
                  <IsianTanggal
                    label="Berlaku mulai"
                    nilai={f.berlakuMulai}
                    onGanti={f.gantiMulai}
                    min="2015-01-01"
                    bantuan="Hari dan bulan sebelumnya tetap memakai data lama."
                    galat={f.galatKolom('berlakuMulai')}
                  />
                </Box>
              </Bagian>
            )}
            {f.hariPertama !== null && f.hariPertama <= hariIni && f.sah && (
              <PratinjauPerubahan
                kunci={[f.badan]}
                hariIni={hariIni}
                ambil={(lanjut, signal) =>
                  call(pratinjauGtk, { query: lanjut === undefined ? {} : { lanjut }, body: f.badan, signal })
                }
              />
            )}
          </Stack>
        }
        akun={f.acuan && <AkunGtk gtk={f.acuan} />}
        riwayat={f.acuan && <RiwayatGtk gtk={f.acuan} zona={zona} />}
      />
      {susulan === 'akhiri' && f.acuan && (
        <AkhiriTugasDialog gtk={f.acuan} hariIni={hariIni} onTutup={() => setSusulan(null)} onSelesai={onTutup} />
      )}
      {susulan === 'pindah' && f.acuan && (
        <PindahGtkDialog gtk={f.acuan} hariIni={hariIni} onTutup={() => setSusulan(null)} onSelesai={onTutup} />
      )}
      {susulan === 'hapus' && f.acuan && (
        <HapusGtkDialog
          gtk={f.acuan}
          onTutup={() => setSusulan(null)}
          onSelesai={() => {
            f.lupakan()
            onTutup()
          }}
        />
      )}
    </DialogDasar>
  )
}

function Bagian({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 3 }}>
        {judul}
      </Typography>
      {children}
    </Box>
  )
}
