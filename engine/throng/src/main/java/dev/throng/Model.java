package dev.throng;

import dev.throng.ThrongException.Fault;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.Warning;
import dev.throng.anim.socket.RestJoints;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.travel.ClipWays;
import dev.throng.gltf.GltfLoader;
import dev.throng.stage.CrowdMemory;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A character ready to be shown: read, baked or taken from the cache, with its levels of detail. Any number of crowds show it, which share
 * its memory on the GPU: it is uploaded with the first of them and freed with the last, unless it is {@linkplain Throng#keep kept}. Needs
 * no context, is made on any thread and handed to any other.
 */
public final class Model {
    private final PreparedCharacter prepared;
    private final ClipTable clips;
    private final ClipWays ways;
    private final RestJoints rest;

    private Model(PreparedCharacter prepared, ClipTable clips, ClipWays ways) {
        this.prepared = prepared;
        this.clips = clips;
        this.ways = ways;
        rest = new RestJoints(prepared.character().skeleton());
    }

    /**
     * Reads a glTF file and prepares it: seconds for a large model that is not in the cache.
     *
     * @param file .glb or .gltf
     * @param model how it is prepared
     * @param options of the {@link Throng} that will draw it
     * @return the model
     * @throws ThrongException when the file is no model that can be shown
     * @throws java.util.NoSuchElementException when a clip that is asked for is not in it
     */
    public static Model of(Path file, ModelOptions model, ThrongOptions options) {
        return ThrongException.translating(() -> of(GltfLoader.load(file), model, options));
    }

    /**
     * The same of a model that is no file of its own: it must hold all its data.
     *
     * @param name for messages
     * @param content of a .glb or .gltf file; neither changed nor kept
     * @param model how it is prepared
     * @param options of the {@link Throng} that will draw it
     * @return the model
     * @throws ThrongException when the content is no model that can be shown
     * @throws java.util.NoSuchElementException when a clip that is asked for is not in it
     */
    public static Model of(String name, byte[] content, ModelOptions model, ThrongOptions options) {
        return ThrongException.translating(() -> of(GltfLoader.load(name, content), model, options));
    }

    static Model of(CharacterModel file, ModelOptions model, ThrongOptions options) {
        ClipWays ways = shown(file, model);
        CharacterModel character = ways.character();
        ClipTable clips = model.table(character);
        CachedBake baked = options.cache().open(character, model.bake(clips));
        CharacterRecipe recipe = new CharacterRecipe(options.culling(), options.features());
        PreparedCharacter prepared = recipe.prepare(
                recipe.levelled(character, baked), baked, model.skinning().engine());
        Model made = new Model(prepared, clips, ways);
        made.warnings().forEach(warning -> options.log().accept(character.name() + ": " + warning));
        return made;
    }

    private static ClipWays shown(CharacterModel file, ModelOptions model) {
        try {
            return model.shown(file);
        } catch (IllegalArgumentException e) {
            throw new ThrongException(Fault.MODEL, e);
        }
    }

    /** {@return for people, the file's name without its folder} */
    public String name() {
        return character().name();
    }

    /** {@return names of all clips that may be played, in the file's order} */
    public List<String> clips() {
        return character().clips().stream()
                .filter(clip -> isBaked(clip.index()))
                .map(Clip::name)
                .toList();
    }

    boolean isBaked(int clip) {
        return prepared.atlas().holds(clip);
    }

    /**
     * Seconds that a clip takes.
     *
     * @param clip its name
     * @return seconds
     * @throws java.util.NoSuchElementException when there is none of that name
     */
    public double duration(String clip) {
        return clips.duration(clips.index(clip));
    }

    /** {@return names of all joints, parents before children} */
    public List<String> joints() {
        return character().skeleton().joints().stream().map(Joint::name).toList();
    }

    /** {@return how far it reaches above the ground at rest, scene units, 0 or more} */
    public double height() {
        return prepared.height();
    }

    /**
     * {@return how far any vertex in any clip is at most from where the file's own keys put it, scene units} Measured, with a margin.
     * Includes what reducing vertices to four influences costs.
     */
    public double error() {
        ErrorCertificate certificate = prepared.atlas().certificate();
        return (certificate.encodingError() + certificate.influenceLoss()) * certificate.diagonal();
    }

    /** {@return what was put right or left out, a line each} */
    public List<String> warnings() {
        return Stream.concat(character().warnings().stream(), prepared.warnings().stream())
                .map(Warning::line)
                .toList();
    }

    /** {@return bytes that it takes on the GPU, pictures included, its crowds left out} */
    public long bytes() {
        return prepared.bytes();
    }

    /**
     * Bytes on the GPU, told before they are taken.
     *
     * @param model of the model itself, once for all of its crowds
     * @param crowd of instances that stand and play one clip each
     * @param routes more, as soon as any instance follows a route or travels
     * @param looks more, as soon as any has a tint or a value
     * @param mixing more, where all fade, layer, blend or turn a joint to something at once; masks of layers come on top. With
     *     {@link ThrongOptions.Kernel#MEASURED}, by the kernel that takes more
     */
    public record Memory(long model, long crowd, long routes, long looks, long mixing) {}

    /**
     * {@return what the model and a crowd of it would take} Shadow maps, pictures and joints that are kept come on top.
     *
     * @param throng that would draw it
     * @param count of instances, 0 or more
     * @param routes of the crowd
     * @throws ThrongException when the device's limits allow no such crowd
     */
    public Memory memory(Throng throng, int count, Route... routes) {
        throng.requireCurrent();
        requireCount(count);
        RouteTable table = table(List.of(routes));
        return ThrongException.translating(() -> {
            List<CrowdMemory> all = memories(throng);
            CrowdMemory memory = all.get(0); // kernels differ in what mixing takes alone
            CrowdSize size = memory.size(count);
            long plain = memory.crowd(prepared, size).total();
            return new Memory(
                    bytes(),
                    plain,
                    memory.crowd(prepared, size.along(table)).total() - plain,
                    memory.crowd(prepared, size.withLooks()).total() - plain,
                    all.stream()
                            .mapToLong(each -> each.mixing(prepared, size))
                            .max()
                            .orElseThrow());
        });
    }

    /**
     * {@return about how many more instances of it there is memory for, that stand and play one clip each, at most as many as a crowd may
     * have; empty where the device does not tell what it has left}
     *
     * @param throng that would draw them
     */
    public OptionalInt moreInstances(Throng throng) {
        throng.requireCurrent();
        return ThrongException.translating(() -> memories(throng).get(0).moreInstances(List.of(prepared)));
    }

    static void requireCount(int count) {
        if (count < 0 || count > CrowdState.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "crowd: found " + count + " instances, expected 0 to " + CrowdState.MAX_INSTANCES);
        }
    }

    /** What tells of memory, for each kernel that may build its palettes. */
    private List<CrowdMemory> memories(Throng throng) {
        return throng.models.candidates(this).stream().map(throng.renderer::memory).toList();
    }

    /** What the instances of a crowd go along: routes, then where its clips lead. */
    RouteTable table(List<Route> routes) {
        return RouteTable.of(routes.stream().map(Route::route).toList(), ways.ways());
    }

    CharacterModel character() {
        return prepared.character();
    }

    PreparedCharacter prepared() {
        return prepared;
    }

    /** Its joints at rest. */
    RestJoints rest() {
        return rest;
    }

    ClipTable clipTable() {
        return clips;
    }

    /** Where its clips lead. */
    ClipWays ways() {
        return ways;
    }
}
