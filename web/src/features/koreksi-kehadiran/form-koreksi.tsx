import { JENIS_IZIN, JENIS_KOREKSI } from '@geisa/contract/koreksi-kehadiran'
import { rentangMulai } from '@geisa/engine/syarat-koreksi'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { BilahTindakan } from '../../shared/pengajuan/bilah-tindakan.tsx'
import { TanpaDokumen } from '../../shared/pengajuan/dokumen-diminta.tsx'
import { isianTerbaca } from '../../shared/pengajuan/isian-terbaca.ts'
import { PilihStatusKehadiran } from '../../shared/pengajuan/pilih-status-kehadiran.tsx'
import { perihalUsulan, TINDAKAN_BARU } from '../../shared/pengajuan/putusan.ts'
import { isTanpaDampak, TANPA_DAMPAK } from '../../shared/pengajuan/tanpa-dampak.tsx'
import { PilihGtk } from '../../shared/pilih-gtk.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { DokumenKoreksi } from './dokumen-koreksi.tsx'
import type { Bahan, useFormulirKoreksi } from './formulir-koreksi.ts'
import { bolehRentang, denganWaktu, dokumenDiminta, type Salah, statusTerpilih } from './isian-koreksi.ts'
import { IsianWaktu } from './isian-waktu.tsx'
import type { useKirimKoreksi } from './kirim-koreksi.ts'
import { rentangTanggal } from './kolom-koreksi.tsx'
import type { usePratinjauKoreksi } from './queries.ts'
import { RentangKoreksi } from './rentang-koreksi.tsx'

type Props = {
  f: ReturnType<typeof useFormulirKoreksi>
  kirim: ReturnType<typeof useKirimKoreksi>
  bahan: Bahan
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  galatDi: (bidang: string) => string | null
  sekolahId: number | undefined
}

/** The school's form (spec 2, 'Correction detail'). */
export function FormKoreksi({ f, kirim, bahan, pratinjau, galatDi, sekolahId }: Props) {
  const kotak = useRef<HTMLDivElement>(null)
  const [berjalan, setBerjalan] = useState(0)
  const { isian, acuan } = f
  const { daftarStatus, pro, hariIni, mundurBulan } = bahan
  const rentang = bolehRentang(isian, daftarStatus)
  const ganti: typeof f.ganti = (baru) => {
    kirim.lupakanGalat()
    f.ganti(baru)
  }
  const hitungan = pratinjau.menghitung ? [] : (pratinjau.hasil?.galat ?? [])
  const salahDi = (bidang: string): string | null => {
    const sama = ({ field }: Salah): boolean => field === bidang
    const sendiri = isian.dari !== null && TAMPIL_LANGSUNG.includes(bidang) ? f.salah.find(sama) : undefined
    const dihitung = f.salah.length === 0 ? hitungan.find(sama) : undefined
    return galatDi(bidang) ?? sendiri?.message ?? dihitung?.message ?? null
  }
  const disabled = acuan !== null && !acuan.bolehUbah
  const mengunggah = berjalan > 0 ? 'Tunggu sampai dokumen selesai diunggah' : null
  const kurang = f.salah[0]?.message ?? hitungan[0]?.message ?? mengunggah
  const perihal = perihalUsulan(
    acuan?.noKoreksi ?? null,
    isian.gtk?.namaDapodik ?? null,
    isian.dari === null ? null : rentangTanggal({ dari: isian.dari, sampai: f.rapi.sampai ?? isian.dari }),
  )
  const diminta = dokumenDiminta(isian, daftarStatus)
  const ringkasan = (
    <>
      <TanpaDokumen banyak={f.dokumen.length} diminta={diminta} />
      {kurang === null && !pratinjau.menghitung && isTanpaDampak(pratinjau.hasil?.dampak) && TANPA_DAMPAK}
    </>
  )
  const berubah = Object.keys(f.beda).length > 0 || f.titipan.length > 0
  return (
    <Kotak judul={acuan === null ? 'Usulan baru' : 'Usulan'}>
      <Box
        ref={kotak}
        sx={{ display: 'grid', gap: 5, '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }}
      >
        <div>
          <PilihGtk
            label="GTK"
            nilai={isian.gtk}
            onGanti={(gtk) => ganti({ gtk })}
            {...(sekolahId === undefined ? {} : { sekolahId })}
            lebar="100%"
            wajib
          />
          {salahDi('gtk') !== null && <FormHelperText error>{salahDi('gtk')}</FormHelperText>}
        </div>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <TextField
            select
            label="Jenis Pengusulan Koreksi"
            value={isian.jenis}
            disabled={disabled}
            onChange={(e) => ganti({ jenis: Number(e.target.value) as typeof isian.jenis })}
            error={salahDi('jenisKoreksi') !== null}
            helperText={salahDi('jenisKoreksi')}
          >
            {Object.entries(JENIS_KOREKSI).map(([id, nama]) => (
              <MenuItem key={id} value={Number(id)}>
                {nama}
              </MenuItem>
            ))}
          </TextField>
          {isian.jenis === 1 && (
            <PilihStatusKehadiran
              label="Status Kehadiran Koreksi"
              untuk="koreksi"
              nilai={isian.status}
              onGanti={(status) =>
                ganti({ status: status === null ? null : { id: status.id, nama: status.statusKehadiran } })
              }
              pro={pro}
              galat={salahDi('statusKehadiran.koreksi') ?? salahDi('statusKehadiran')}
              bantuan={statusTerpilih(isian, daftarStatus)?.koreksi.catatanDitampilkan ?? ''}
              disabled={disabled}
            />
          )}
          {isian.jenis === 3 && (
            <TextField
              select
              required
              label="Jenis Izin"
              value={isian.jenisIzin ?? ''}
              disabled={disabled}
              onChange={(e) => ganti({ jenisIzin: Number(e.target.value) as 1 | 2 })}
              error={salahDi('jenisIzin') !== null}
              helperText={salahDi('jenisIzin')}
              slotProps={{ inputLabel: { shrink: true } }}
            >
              {Object.entries(JENIS_IZIN).map(([id, nama]) => (
                <MenuItem key={id} value={Number(id)}>
                  {nama}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
        <RentangKoreksi
          isian={isian}
          rentang={rentang}
          batas={rentangMulai(hariIni, mundurBulan)}
          maksimalHari={isian.jenis === 1 ? (statusTerpilih(isian, daftarStatus)?.koreksi.maksimalHari ?? null) : null}
          salahDi={salahDi}
          disabled={disabled}
          onGanti={ganti}
        />
        <IsianWaktu
          isian={isian}
          acuan={acuan}
          pratinjau={pratinjau}
          tampilKoreksi={denganWaktu(isian, daftarStatus)}
          salahDi={salahDi}
          disabled={disabled}
          onGanti={ganti}
        />
        <TextField
          label="Catatan Dari Pengusul"
          value={isian.catatan}
          onChange={(e) => ganti({ catatan: e.target.value })}
          multiline
          minRows={3}
          disabled={disabled}
          error={salahDi('catatanDariPengusul') !== null}
          helperText={salahDi('catatanDariPengusul') ?? 'Dibaca pemeriksa bersama dokumennya.'}
          slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
        />
        <DokumenKoreksi
          f={f}
          bolehUbah={!disabled}
          diminta={diminta}
          galat={galatDi('dokumenPendukung')}
          sibuk={kirim.menyimpan !== null}
          onBerjalan={setBerjalan}
        />
        <BilahTindakan
          tindakan={acuan?.tindakan ?? TINDAKAN_BARU}
          baru={acuan === null}
          alasan={{
            usulkan: kurang,
            perbaharui: kurang ?? (berubah ? null : 'Belum ada yang diubah'),
            tarik: mengunggah,
          }}
          menyimpan={kirim.menyimpan}
          perihal={perihal}
          ringkasan={{ usulkan: ringkasan, perbaharui: ringkasan }}
          siap={(tindakan) => isianTerbaca(tindakan, kotak.current)}
          onPutuskan={kirim.putuskan}
        />
      </Box>
    </Kotak>
  )
}

/** What was typed and cannot be is told at once; what is still missing only keeps the button asleep. */
const TAMPIL_LANGSUNG = ['tglKehadiran.dari', 'tglKehadiran.sampai', 'waktuKoreksi.datang', 'waktuKoreksi.pulang']
