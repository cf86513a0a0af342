package dev.throng.crowd;

import dev.throng.anim.LoopMode;
import dev.throng.bake.BakedClip;
import dev.throng.bake.ClipAtlas;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The instances of one character: where each stands and what it plays. Lives on the CPU; a renderer uploads records once
 * and again only where they change. Not for several threads at once.
 */
public final class CrowdState {
    /** Most instances of one character: their records fill a buffer of 2 GiB. */
    public static final int MAX_INSTANCES = Integer.MAX_VALUE / InstanceRecord.BYTES;

    private final ClipAtlas atlas;
    private final int count;
    private final ByteBuffer records;

    /**
     * All instances stand at the origin in the rest pose.
     *
     * @param atlas what the instances may play
     * @param count 0 to {@link #MAX_INSTANCES}
     */
    public CrowdState(ClipAtlas atlas, int count) {
        if (count < 0 || count > MAX_INSTANCES) {
            throw new IllegalArgumentException(count + " instances, expected 0 to " + MAX_INSTANCES);
        }
        this.atlas = atlas;
        this.count = count;
        records = ByteBuffer.allocateDirect(count * InstanceRecord.BYTES).order(ByteOrder.nativeOrder());
        Play rest = Play.loop(BakedClip.REST, 0, 0);
        for (int i = 0; i < count; i++) {
            place(i, Place.ORIGIN);
            play(i, rest);
            seed(i, i);
        }
    }

    public ClipAtlas atlas() {
        return atlas;
    }

    public int count() {
        return count;
    }

    public void place(int instance, Place place) {
        InstanceRecord.putPlace(records, instance, place);
    }

    /** @throws java.util.NoSuchElementException when the atlas does not hold the clip */
    public void play(int instance, Play play) {
        InstanceRecord.putPlay(records, instance, atlas.clips().indexOf(atlas.clip(play.clip())), play);
    }

    /** Sets what an instance's looks are drawn from. */
    public void seed(int instance, int seed) {
        InstanceRecord.putSeed(records, instance, seed);
    }

    /** The baked clip that an instance plays. */
    public BakedClip clip(int instance) {
        return atlas.clips().get(records.getInt(instance * InstanceRecord.BYTES + InstanceRecord.CLIP));
    }

    /** What an instance plays, read back from its record. */
    public Play play(int instance) {
        int at = instance * InstanceRecord.BYTES;
        boolean clamp = (records.getInt(at + InstanceRecord.FLAGS) & InstanceRecord.FLAG_CLAMP) != 0;
        return new Play(
                clip(instance).index(),
                clamp ? LoopMode.CLAMP : LoopMode.LOOP,
                records.getInt(at + InstanceRecord.OFFSET),
                InstanceRecord.words(records, at + InstanceRecord.RATE),
                InstanceRecord.words(records, at + InstanceRecord.START));
    }

    /** All records in order, {@link InstanceRecord#BYTES} each; a direct, read-only view. */
    public ByteBuffer records() {
        return records.asReadOnlyBuffer().order(records.order());
    }
}
