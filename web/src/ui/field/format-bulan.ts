const NAMA = 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ')

/** 'YYYYMM' as 'November 2026'. */
export const formatBulan = (bulan: string): string => `${NAMA[Number(bulan.slice(4)) - 1] ?? ''} ${bulan.slice(0, 4)}`
