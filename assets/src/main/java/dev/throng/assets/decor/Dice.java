package dev.throng.assets.decor;

/** Numbers without order that are the same every time. */
final class Dice {
    private Dice() {}

    /** Between -1 and 1: the mixer of SplitMix64 (Steele, Lea and Flood, 2014). */
    static double at(int seed, int index) {
        long z = (((long) seed << 32) + index) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return ((z ^ z >>> 31) >> 11) * 0x1p-52;
    }
}
