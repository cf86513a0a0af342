package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.Marker;
import dev.throng.crowd.gl.character.GpuCharacter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a model is prepared. Immutable: each method gives other options. */
public final class ModelOptions {
    /** All clips, within a thousandth of the model's size, blended linearly. */
    public static final ModelOptions DEFAULT =
            new ModelOptions(BakeSettings.DEFAULT.maxError(), new Shape(Skinning.LINEAR, true), null, List.of());

    private final double maxError;
    private final Shape shape;
    private final @Nullable List<String> clips;
    private final List<Mark> marks;

    /** How the joints of a vertex are blended. */
    public enum Skinning {
        /** Linear blend skinning: fast, joints that twist lose volume. */
        LINEAR,
        /** Dual quaternion skinning: joints that twist keep their volume, those that bend bulge a little. */
        DUAL_QUATERNION;

        GpuCharacter.Skinning engine() {
            return this == LINEAR ? GpuCharacter.Skinning.LBS : GpuCharacter.Skinning.DQS;
        }
    }

    /** What moves vertices. @param morphs whether morph targets do */
    private record Shape(Skinning skinning, boolean morphs) {}

    /** A moment of a clip at which there is an event. */
    record Mark(String clip, double share, String name) {}

    private ModelOptions(double maxError, Shape shape, @Nullable List<String> clips, List<Mark> marks) {
        this.maxError = maxError;
        this.shape = shape;
        this.clips = clips;
        this.marks = List.copyOf(marks);
    }

    /**
     * How far a vertex may be from where the file's own keys put it.
     *
     * @param share of the diagonal of the model's box at rest, more than 0
     * @return other options
     */
    public ModelOptions maxError(double share) {
        if (!(share > 0) || Double.isInfinite(share)) {
            throw new IllegalArgumentException("max error " + share + ", expected more than 0");
        }
        return new ModelOptions(share, shape, clips, marks);
    }

    /**
     * How the joints of a vertex are blended.
     *
     * @param other way
     * @return other options
     */
    public ModelOptions skinning(Skinning other) {
        return new ModelOptions(maxError, new Shape(other, shape.morphs), clips, marks);
    }

    /**
     * Whether morph targets move vertices. Without them a model with faces takes less memory and time; its weights are played by no
     * clip.
     *
     * @param on or not
     * @return other options
     */
    public ModelOptions morphs(boolean on) {
        return new ModelOptions(maxError, new Shape(shape.skinning, on), clips, marks);
    }

    /**
     * The only clips that instances will play; fewer clips take less memory.
     *
     * @param names of the clips
     * @return other options
     */
    public ModelOptions clips(String... names) {
        return new ModelOptions(maxError, shape, List.of(names), marks);
    }

    /**
     * Adds a moment of a clip that {@link Crowd#events} tell of, beside steps, loops, ends and the markers of its
     * file, which are always told.
     *
     * @param clip its name
     * @param share of the clip, 0 to below 1
     * @param name of the moment, not empty; {@code loop} and {@code end} are every clip's own
     * @return other options
     */
    public ModelOptions marker(String clip, double share, String name) {
        Marker.requireFree(name);
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException("marker '" + name + "' at " + share + ", expected 0 to below 1");
        }
        List<Mark> more = new ArrayList<>(marks);
        more.add(new Mark(clip, share, name));
        return new ModelOptions(maxError, shape, clips, more);
    }

    BakeSettings bake(ClipTable table) {
        List<Integer> indices =
                clips == null ? null : clips.stream().map(table::index).toList();
        return new BakeSettings(maxError, indices, BakeSettings.DEFAULT.rotations());
    }

    Skinning skinning() {
        return shape.skinning;
    }

    /** The character with what is to move it. */
    CharacterModel shown(CharacterModel character) {
        return shape.morphs ? character : character.withoutMorphs();
    }

    /** The clips of a character for its controllers, with the moments that were added. */
    ClipTable table(CharacterModel character) {
        ClipTable found = ClipTable.of(character, List.of());
        return found.with(marks.stream()
                .map(mark -> Marker.at(found.index(mark.clip), mark.share, mark.name))
                .toList());
    }
}
