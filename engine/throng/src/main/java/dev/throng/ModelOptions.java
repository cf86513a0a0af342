package dev.throng;

import dev.throng.ThrongException.Fault;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.root.RootPart;
import dev.throng.anim.socket.Sockets;
import dev.throng.bake.BakeSettings;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.Marker;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;
import dev.throng.crowd.travel.ClipTravel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Settings for preparing a model. Immutable: each method returns other options. */
public final class ModelOptions {
    /**
     * Default options: all clips, errors up to a thousandth of the model's size, linear blend skinning, levels of
     * detail.
     */
    public static final ModelOptions DEFAULT = new ModelOptions(
            BakeSettings.DEFAULT.maxError(), new Shape(Skinning.LINEAR, true, true), null, Extras.NONE);

    private final double maxError;
    private final Shape shape;
    private final @Nullable List<String> clips;
    private final Extras extras;

    /** Skinning method: how transforms of a vertex's joints are blended. */
    public enum Skinning {
        /** Linear blend skinning: fast, but twisting joints lose volume. */
        LINEAR,
        /** Dual quaternion skinning: twisting joints keep their volume, bending ones bulge a little. */
        DUAL_QUATERNION;

        GpuCharacter.Skinning engine() {
            return this == LINEAR ? GpuCharacter.Skinning.LBS : GpuCharacter.Skinning.DQS;
        }
    }

    /**
     * Part of the root's motion to extract from a clip. The root is the joint that carries the body, usually the hips.
     */
    public enum Root {
        /** The position: x and z. */
        POSITION(RootPart.POSITION),
        /** The heading: the rotation about +y. */
        HEADING(RootPart.HEADING),
        /** Position and heading. */
        BOTH(RootPart.BOTH);

        private final RootPart part;

        Root(RootPart part) {
            this.part = part;
        }
    }

    /**
     * Settings for meshes.
     *
     * @param morphs whether morph targets move vertices
     * @param levels whether distant instances may have fewer vertices
     */
    private record Shape(Skinning skinning, boolean morphs, boolean levels) {}

    record Mark(String clip, double share, String name) {}

    /**
     * Root motion to extract from clips.
     * @param root part of the root's motion to extract
     * @param clips names of the clips; empty: all playable clips
     */
    private record ExtractedMotion(Root root, List<String> clips) {}

    /** Event markers, root motion to extract, and joints to keep although they move no vertices. */
    private record Extras(List<Mark> marks, List<ExtractedMotion> extracted, List<String> joints) {
        static final Extras NONE = new Extras(List.of(), List.of(), List.of());

        Extras with(Mark mark) {
            return new Extras(with(marks, mark), extracted, joints);
        }

        Extras with(ExtractedMotion more) {
            return new Extras(marks, with(extracted, more), joints);
        }

        Extras with(String joint) {
            return new Extras(marks, extracted, with(joints, joint));
        }

        private static <T> List<T> with(List<T> all, T another) {
            return Stream.concat(all.stream(), Stream.of(another)).toList();
        }
    }

    private ModelOptions(double maxError, Shape shape, @Nullable List<String> clips, Extras extras) {
        this.maxError = maxError;
        this.shape = shape;
        this.clips = clips;
        this.extras = extras;
    }

    /**
     * {@return options with another limit for the distance between a drawn vertex and the vertex that the file's
     * keyframes define}
     *
     * @param share limit as a fraction of the diagonal of the box around the model's rest pose, more than 0
     */
    public ModelOptions maxError(double share) {
        if (!(share > 0) || Double.isInfinite(share)) {
            throw new IllegalArgumentException("max error: found " + share
                    + ", expected a number greater than 0: a fraction of the diagonal of the box around the rest pose");
        }
        return new ModelOptions(share, shape, clips, extras);
    }

    /**
     * {@return options with another skinning method}
     * @param other skinning method
     */
    public ModelOptions skinning(Skinning other) {
        return new ModelOptions(
                maxError, new Shape(Check.notNull("skinning", other), shape.morphs, shape.levels), clips, extras);
    }

    /**
     * {@return options with or without morph targets, which cost memory and time}
     *
     * @param on whether morph targets move vertices
     */
    public ModelOptions morphs(boolean on) {
        return new ModelOptions(maxError, new Shape(shape.skinning, on, shape.levels), clips, extras);
    }

    /**
     * {@return options with or without generated levels of detail, for files without them} Generation takes seconds for
     * a large model that is not in the cache. {@link SceneOptions#levels} decides whether a scene draws them.
     *
     * @param on whether levels are generated
     */
    public ModelOptions levels(boolean on) {
        return new ModelOptions(maxError, new Shape(shape.skinning, shape.morphs, on), clips, extras);
    }

    /**
     * {@return options that limit the playable clips, to save memory}
     *
     * @param names names of the playable clips
     */
    public ModelOptions clips(String... names) {
        return new ModelOptions(maxError, shape, Check.all("clips", names), extras);
    }

    /**
     * {@return options with another event marker of a clip} {@link Crowd#events} also returns steps, loops, ends and
     * markers of the file.
     *
     * @param clip name of the clip
     * @param share time of the marker as a fraction of the clip's duration, 0 or more and less than 1
     * @param name name of the marker, not empty; {@code loop} and {@code end} are reserved
     */
    public ModelOptions marker(String clip, double share, String name) {
        Check.notNull("clip of a marker", clip);
        Marker.requireFree(Check.notNull("name of a marker", name));
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException("marker '" + name + "': found position " + share
                    + " of the clip, expected a fraction of 0 or more and less than 1");
        }
        return new ModelOptions(maxError, shape, clips, extras.with(new Mark(clip, share, name)));
    }

    /**
     * {@return options that extract root motion from clips} The clips then play in place, and {@link
     * Instance#applyRootMotion} moves instances. If the file declares a clip's speed, the clip already plays in place,
     * and moves instances straight ahead.
     *
     * @param root extracted part; the last call for a clip counts. Preparing the model throws a {@link ThrongException}
     *     if nodes above the root flatten it, or scale it by different factors along its axes
     * @param names names of the clips; none: all playable clips. Preparing the model throws a {@link
     *     java.util.NoSuchElementException} for an unknown clip
     */
    public ModelOptions rootMotion(Root root, String... names) {
        return new ModelOptions(
                maxError,
                shape,
                clips,
                extras.with(new ExtractedMotion(Check.notNull("root motion", root), Check.all("clips", names))));
    }

    /**
     * {@return options that keep joints without vertices, such as sockets, for {@link Crowd#jointBuffer}}
     *
     * @param names names of the joints, which then cost memory and time like joints with vertices. Preparing the model
     *     throws a {@link ThrongException} for an unknown joint
     */
    public ModelOptions joints(String... names) {
        Extras more = extras;
        for (String name : Check.all("joints", names)) {
            more = more.with(name);
        }
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

    /** @return settings that prepare a character for any scene, also with shadows and shared poses */
    CharacterRecipe recipe() {
        CullSettings culling = CullSettings.CULLED.withLod(shape.levels).withPoses(true);
        return new CharacterRecipe(
                culling, RendererFeatures.NONE.withPoses(true).withShadows(true));
    }

    /**
     * Extracts root motion from a character's clips, which then play in place.
     *
     * @return the changed character and the root motion
     * @throws ThrongException when root motion cannot be extracted
     */
    ClipTravel clipTravel(CharacterModel character) {
        Map<Integer, RootPart> parts = new HashMap<>();
        ClipTable table = new ClipTable(character.clips(), Map.of(), List.of());
        for (ExtractedMotion extracted : extras.extracted) {
            List<String> names = extracted.clips.isEmpty() ? clips : extracted.clips;
            IntStream of = names == null
                    ? IntStream.range(0, character.clips().size())
                    : names.stream().mapToInt(table::index);
            of.forEach(clip -> parts.put(clip, extracted.root.part));
        }
        try {
            CharacterModel moved = shape.morphs ? character : character.withoutMorphs();
            return ClipTravel.of(Sockets.keep(moved, extras.joints), parts);
        } catch (IllegalArgumentException e) {
            throw new ThrongException(Fault.MODEL, e);
        }
    }

    ClipTable table(CharacterModel character) {
        ClipTable found = ClipTable.of(character, List.of());
        return found.with(extras.marks.stream()
                .map(mark -> Marker.at(found.index(mark.clip), mark.share, mark.name))
                .toList());
    }
}
