package dev.throng;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.Warning;
import dev.throng.anim.look.PartNames;
import dev.throng.anim.socket.RestJoints;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.RouteTable;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.gl.character.CharacterRecipe;
import dev.throng.crowd.gl.character.PreparedCharacter;
import dev.throng.crowd.gl.memory.CrowdMemory;
import dev.throng.crowd.gl.scene.CrowdSize;
import dev.throng.crowd.travel.ClipTravel;
import dev.throng.files.ModelFile;
import dev.throng.gltf.GltfLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Character that is prepared for drawing, with sampled clips and levels of detail. Belongs to no context and no thread.
 * Crowds share its GPU memory, which exists from the first crowd to the last, unless {@link Throng#upload} keeps it.
 */
public final class Model {
    private final PreparedCharacter prepared;
    private final CachedBake baked;
    private final ClipTable clips;
    private final ClipTravel travel;
    private final RestJoints rest;

    private Model(PreparedCharacter prepared, CachedBake baked, ClipTable clips, ClipTravel travel) {
        this.prepared = prepared;
        this.baked = baked;
        this.clips = clips;
        this.travel = travel;
        rest = new RestJoints(prepared.character().skeleton());
    }

    /**
     * Reads a glTF file and prepares the model. Takes seconds for a large model that is not in the cache.
     * @param file .glb or .gltf
     * @param model how the model is prepared
     * @param options settings of the cache folder and the log
     * @return the model
     * @throws ThrongException when the file cannot be shown
     * @throws java.util.NoSuchElementException when the file lacks a requested clip
     */
    public static Model of(Path file, ModelOptions model, ThrongOptions options) {
        Check.options(model, options);
        return ThrongException.translating(() -> of(GltfLoader.load(Check.notNull("file", file)), model, options));
    }

    /**
     * Prepares a model from the content of a file, which must contain all data.
     * @param name name of the model, for messages
     * @param content content of a .glb or .gltf file; neither changed nor kept
     * @param model how the model is prepared
     * @param options settings of the cache folder and the log
     * @return the model
     * @throws ThrongException when the content cannot be shown
     * @throws java.util.NoSuchElementException when the file lacks a requested clip
     */
    public static Model of(String name, byte[] content, ModelOptions model, ThrongOptions options) {
        Check.options(model, options);
        return ThrongException.translating(() ->
                of(GltfLoader.load(Check.notNull("name", name), Check.notNull("content", content)), model, options));
    }

    /**
     * Prepares a model that was read or changed as a {@link ModelFile}, such as a converted file or a character with another file's clips.
     * @param file character to prepare
     * @param model how the model is prepared
     * @param options settings of the cache folder and the log
     * @return the model
     * @throws ThrongException when the character cannot be shown
     * @throws java.util.NoSuchElementException when the character lacks a requested clip
     */
    public static Model of(ModelFile file, ModelOptions model, ThrongOptions options) {
        Check.options(model, options);
        return ThrongException.translating(() -> of(Check.notNull("file", file).character(), model, options));
    }

    static Model of(CharacterModel file, ModelOptions model, ThrongOptions options) {
        ClipTravel travel = model.clipTravel(file);
        CharacterModel character = travel.character();
        ClipTable clips = model.table(character);
        CachedBake baked = options.cache().open(character, model.bake(clips));
        CharacterRecipe recipe = model.recipe();
        CharacterModel levelled = recipe.levelled(character, baked);
        PreparedCharacter prepared =
                recipe.prepare(levelled, baked, model.skinning().engine());
        Model made = new Model(prepared, baked, clips, travel);
        made.warnings().forEach(warning -> options.log().accept(character.name() + ": " + warning));
        return made;
    }

    /** {@return the file's name without its folder} */
    public String name() {
        return character().name();
    }

    /** {@return names of all playable clips, in the file's order} */
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
     * {@return the duration of a clip, seconds}
     * @param clip name of the clip
     * @throws java.util.NoSuchElementException when the model has no clip of that name
     */
    public double duration(String clip) {
        return clips.duration(clips.index(Check.notNull("clip", clip)));
    }

    /** {@return names of all parts that {@link Instance#part} can hide: nodes with meshes, then materials} */
    public List<String> parts() {
        return PartNames.of(character()).names();
    }

    /** {@return names of all material variants for {@link Instance#variant}, in the file's order} */
    public List<String> variants() {
        return character().variants().names();
    }

    /** {@return names of all joints, parents before children} */
    public List<String> joints() {
        return character().skeleton().joints().stream().map(Joint::name).toList();
    }

    /** {@return the height of the rest pose above the ground, scene units, 0 or more} */
    public double height() {
        return prepared.height();
    }

    /**
     * {@return the largest distance, in any clip, from a drawn vertex to its place by the file's keyframes, scene units}
     * Measured, with a margin. Includes the reduction to four influences per vertex.
     */
    public double error() {
        ErrorCertificate certificate = prepared.atlas().certificate();
        return (certificate.encodingError() + certificate.influenceLoss()) * certificate.diagonal();
    }

    /** {@return a line for each repaired or skipped part of the file} */
    public List<String> warnings() {
        return Stream.concat(character().warnings().stream(), prepared.warnings().stream())
                .map(Warning::line)
                .toList();
    }

    /** {@return bytes of the model on the GPU with its textures, without crowds} */
    public long bytes() {
        return prepared.bytes();
    }

    /**
     * Predicted GPU memory of a model and one of its crowds, in bytes.
     * @param model bytes of the model, once for all of its crowds
     * @param crowd bytes of instances that stand and play one clip each; large crowds also need {@link #allVisibleBytes}
     * @param routes additional bytes, once any instance follows a route or moves by root motion
     * @param tints additional bytes, once any instance has a tint or a value
     * @param mixing additional bytes, if all instances at once fade, play layers, blend clips or look at a target; masks of layers need
     *     still more memory. {@link SceneOptions.Kernel#MEASURED} counts the kernel that needs the most memory
     */
    public record Memory(long model, long crowd, long routes, long tints, long mixing) {}

    /**
     * {@return the predicted memory of the model and a crowd, without shadow maps, targets and joint buffers}
     * @param scene scene that would draw the crowd
     * @param count number of instances, 0 or more
     * @param routes routes of the crowd
     * @throws ThrongException when the device's limits allow no such crowd
     */
    public Memory memory(Scene scene, int count, Route... routes) {
        Check.notNull("scene", scene).requireCurrent();
        requireCount(count);
        RouteTable table = table(Check.all("routes", routes));
        return ThrongException.translating(() -> {
            List<CrowdMemory> all = memories(scene);
            CrowdMemory memory = all.get(0); // kernels need different memory only for mixing
            CrowdSize size = memory.size(count);
            long plain = memory.crowd(prepared, size).total();
            return new Memory(
                    bytes(),
                    plain,
                    memory.crowd(prepared, size.along(table)).total() - plain,
                    memory.crowd(prepared, size.withTints()).total() - plain,
                    all.stream()
                            .mapToLong(each -> each.mixing(prepared, size))
                            .max()
                            .orElseThrow());
        });
    }

    /**
     * {@return predicted GPU bytes beyond {@link Memory#crowd()} while a whole crowd is visible; 0 for small crowds}
     * @param scene scene that would draw the crowd
     * @param count number of instances, 0 or more
     */
    public long allVisibleBytes(Scene scene, int count) {
        return predicted(scene, count, memory -> memory.unseen(prepared, memory.size(count)));
    }

    /**
     * {@return predicted GPU bytes of each {@link SceneView} of a crowd, without copies of palettes for motion vectors}
     * @param scene scene that would draw the crowd
     * @param count number of instances, 0 or more
     */
    public long viewBytes(Scene scene, int count) {
        return predicted(scene, count, memory -> memory.view(prepared, memory.size(count)));
    }

    private long predicted(Scene scene, int count, ToLongFunction<CrowdMemory> bytes) {
        Check.notNull("scene", scene).requireCurrent();
        requireCount(count);
        return ThrongException.translating(
                () -> bytes.applyAsLong(memories(scene).get(0)));
    }

    /**
     * Estimates how many more instances fit into the device's free memory; at most a crowd's largest size. Assumes that
     * all instances are visible, stand and play one clip each.
     * @param scene scene that would draw the instances
     * @return how many fit besides the model, uploaded or not; empty if the device reports no free memory
     */
    public OptionalInt moreInstances(Scene scene) {
        Check.notNull("scene", scene).requireCurrent();
        return ThrongException.translating(
                () -> memories(scene).get(0).moreInstances(List.of(prepared), missingBytes(scene)));
    }

    private long missingBytes(Scene scene) {
        return scene.throng.models.characters().missingBytes(prepared);
    }

    /** @throws ThrongException when {@code count} instances and, if not on the GPU yet, the model exceed GPU memory */
    void requireFit(Scene scene, int count) {
        scene.calls.enter(() -> {
            CrowdMemory memory = scene.renderer.memory(scene.palettes(this));
            memory.require(memory.crowd(prepared, memory.size(count)), missingBytes(scene));
            return this;
        });
    }

    static void requireCount(int count) {
        if (count < 0 || count > CrowdState.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "crowd: found " + count + " instances, expected 0 to " + CrowdState.MAX_INSTANCES + " instances");
        }
    }

    /** @return predicted GPU memory with each candidate palette backend */
    private List<CrowdMemory> memories(Scene scene) {
        return scene.candidates(this).stream().map(scene.renderer::memory).toList();
    }

    /** @return the table of a crowd's routes, followed by the clips' root motion */
    RouteTable table(List<Route> routes) {
        return RouteTable.of(routes.stream().map(Route::route).toList(), travel.routes());
    }

    CharacterModel character() {
        return prepared.character();
    }

    PreparedCharacter prepared() {
        return prepared;
    }

    CachedBake baked() {
        return baked;
    }

    RestJoints rest() {
        return rest;
    }

    ClipTable clipTable() {
        return clips;
    }

    ClipTravel travel() {
        return travel;
    }
}
