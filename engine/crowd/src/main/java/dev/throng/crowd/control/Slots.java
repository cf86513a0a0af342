package dev.throng.crowd.control;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Numbers that identify instances, and the instances' slots in a crowd's records. Instances keep their numbers. Shown
 * instances have the first slots, hidden ones the next; showing or hiding an instance swaps two slots. Numbers of
 * removed instances are reused; handles distinguish old and new instances.
 */
public final class Slots {
    /** Slot of a number without an instance. */
    public static final int NOWHERE = -1;

    /** Receiver of pairs of slots whose instances were exchanged. */
    public interface Swap {
        /**
         * Reports that the instances in two slots were exchanged.
         *
         * @param a lower slot
         * @param b higher slot
         */
        void swapped(int a, int b);
    }

    /**
     * Number of instances that may have the same number, one after another, before their handles equal those of another
     * crowd.
     */
    private static final int GENERATIONS = 1 << 16;

    private static final AtomicInteger CROWDS = new AtomicInteger();

    private final Swap swap;
    private final int begin; // generation of numbers that were never removed
    private int[] slots = new int[0]; // by number
    private int[] numbers = new int[0]; // by slot; after the last instance: free numbers
    private int[] generations = new int[0]; // by number
    private boolean isPlain =
            true; // true until an instance is hidden or removed: each number equals its slot, and the arrays are empty
    private int numberCount;
    private int count;
    private int shown;

    public Slots(Swap swap) {
        this.swap = swap;
        begin = CROWDS.getAndAdd(GENERATIONS);
    }

    /** Number of instances, including hidden ones. */
    public int count() {
        return count;
    }

    /** Number of shown instances, which have the first slots. */
    public int shown() {
        return shown;
    }

    /** @return exclusive upper bound of all instances' numbers */
    public int numberCount() {
        return numberCount;
    }

    /** @return whether an instance has the given number */
    public boolean isUsed(int number) {
        return number >= 0 && number < numberCount && (isPlain || slots[number] != NOWHERE);
    }

    /**
     * @return slot of an instance
     * @throws IndexOutOfBoundsException if no instance has this number
     */
    public int slot(int number) {
        if (!isUsed(number)) {
            throw new IndexOutOfBoundsException("crowd: found no instance " + number + ", expected "
                    + (numberCount == 0 ? "a crowd with instances" : "a number from 0 to " + (numberCount - 1))
                    + (count == numberCount ? "" : ", except numbers of removed instances"));
        }
        return isPlain ? number : slots[number];
    }

    /** Number of the instance in a slot. */
    public int number(int slot) {
        return isPlain ? slot : numbers[slot];
    }

    /** Adds a shown instance, in the slot after all shown ones. The caller must first append a record. */
    public int add() {
        if (isPlain) {
            count++;
            shown++;
            return numberCount++;
        }
        if (count == numberCount) {
            reserve();
            generations[count] = begin;
            numbers[count] = numberCount++;
        }
        int number = numbers[count];
        slots[number] = count++;
        move(slots[number], shown++);
        return number;
    }

    private void fillArrays() {
        if (isPlain) {
            isPlain = false;
            slots = IntStream.range(0, numberCount).toArray();
            numbers = slots.clone();
            generations = new int[numberCount];
            Arrays.fill(generations, begin);
        }
    }

    private void reserve() {
        if (numberCount == slots.length) {
            int larger = Math.max(16, slots.length + slots.length / 2);
            slots = Arrays.copyOf(slots, larger);
            numbers = Arrays.copyOf(numbers, larger);
            generations = Arrays.copyOf(generations, larger);
        }
    }

    /** Removes an instance. Its record is then in slot {@link #count}, after all other records. */
    public void remove(int number) {
        hide(number);
        move(slots[number], --count);
        slots[number] = NOWHERE;
        generations[number]++;
    }

    public boolean isShown(int number) {
        return slot(number) < shown;
    }

    public void hide(int number) {
        if (isShown(number)) {
            fillArrays();
            move(slots[number], --shown);
        }
    }

    public void show(int number) {
        if (!isShown(number)) {
            move(slots[number], shown++);
        }
    }

    /** Exchanges the slots of two instances. */
    private void move(int from, int to) {
        if (from != to) {
            int a = numbers[from];
            int b = numbers[to];
            numbers[from] = b;
            numbers[to] = a;
            slots[a] = to;
            slots[b] = from;
            swap.swapped(Math.min(from, to), Math.max(from, to));
        }
    }

    /** Returns a handle of an instance, which no later instance has. */
    public long handle(int number) {
        slot(number);
        return (long) generation(number) << Integer.SIZE | number;
    }

    private int generation(int number) {
        return isPlain ? begin : generations[number];
    }

    /** Number of the instance with a handle; {@link #NOWHERE} if it was removed, or is of another crowd. */
    public int find(long handle) {
        int number = (int) handle;
        return isUsed(number) && generation(number) == (int) (handle >>> Integer.SIZE) ? number : NOWHERE;
    }
}
