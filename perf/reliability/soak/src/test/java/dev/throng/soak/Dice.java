package dev.throng.soak;

import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;

/** Random choices of a walk. */
public record Dice(SplittableRandom random) {
    /** Returns true with a probability of 1 / {@code chances}. */
    public boolean oneOf(int chances) {
        return random.nextInt(chances) == 0;
    }

    /** Returns a number from 0 to below a limit. */
    public int below(int limit) {
        return random.nextInt(limit);
    }

    /** Returns a number from 0 to below 1. */
    public double share() {
        return random.nextDouble();
    }

    /** Returns a number between two numbers. */
    public double between(double from, double to) {
        return random.nextDouble(from, to);
    }

    /** Returns one of the elements. */
    public <T> T of(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Returns one of the elements. */
    @SafeVarargs
    public final <T> T of(T... all) {
        return all[random.nextInt(all.length)];
    }

    /** Returns a point within a cube around the origin; half of its side is 4. */
    Vector3f point() {
        return new Vector3f((float) between(-4, 4), (float) between(-4, 4), (float) between(-4, 4));
    }

    /** Returns a direction that points upwards. */
    Vector3f upward() {
        return new Vector3f((float) between(-1, 1), 1, (float) between(-1, 1)).normalize();
    }

    /** Returns a colour. */
    Vector3f colour() {
        return new Vector3f((float) share(), (float) share(), (float) share());
    }
}
