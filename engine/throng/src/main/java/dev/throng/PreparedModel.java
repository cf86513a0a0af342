package dev.throng;

import dev.throng.ThrongException.Fault;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.bake.file.CachedBake;
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
import java.util.stream.Stream;

/**
 * A model ready to be uploaded: read, baked or taken from the cache, with its levels of detail. Needs no context, is made on any thread
 * and handed to any other. {@link Throng#upload} makes a {@link Model} of it.
 */
public final class PreparedModel {
    private final PreparedCharacter character;
    private final ClipTable clips;
    private final ClipWays ways;

    private PreparedModel(PreparedCharacter character, ClipTable clips, ClipWays ways) {
        this.character = character;
        this.clips = clips;
        this.ways = ways;
    }

    /**
     * Reads a glTF file and prepares it.
     *
     * @param file .glb or .gltf
     * @param model how it is prepared
     * @param options of the {@link Throng} that will draw it
     * @return what {@link Throng#upload} takes
     * @throws ThrongException when the file is no model that can be shown
     * @throws java.util.NoSuchElementException when a clip that is asked for is not in it
     */
    public static PreparedModel of(Path file, ModelOptions model, ThrongOptions options) {
        return ThrongException.translating(() -> of(GltfLoader.load(file), model, options));
    }

    /**
     * The same of a model that is no file of its own: it must hold all its data.
     *
     * @param name for messages
     * @param content of a .glb or .gltf file; neither changed nor kept
     * @param model how it is prepared
     * @param options of the {@link Throng} that will draw it
     * @return what {@link Throng#upload} takes
     * @throws ThrongException when the content is no model that can be shown
     * @throws java.util.NoSuchElementException when a clip that is asked for is not in it
     */
    public static PreparedModel of(String name, byte[] content, ModelOptions model, ThrongOptions options) {
        return ThrongException.translating(() -> of(GltfLoader.load(name, content), model, options));
    }

    static PreparedModel of(CharacterModel file, ModelOptions model, ThrongOptions options) {
        ClipWays ways = shown(file, model);
        CharacterModel character = ways.character();
        ClipTable clips = model.table(character);
        CachedBake baked = options.cache().open(character, model.bake(clips));
        CharacterRecipe recipe = new CharacterRecipe(options.culling(), options.features());
        PreparedCharacter prepared = recipe.prepare(
                recipe.levelled(character, baked), baked, model.skinning().engine());
        PreparedModel made = new PreparedModel(prepared, clips, ways);
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

    /** {@return what was put right or left out, a line each} */
    public List<String> warnings() {
        return Stream.concat(character.character().warnings().stream(), character.warnings().stream())
                .map(Warning::line)
                .toList();
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
        CrowdRecords.requireCount(count);
        RouteTable table = RouteTable.of(Stream.of(routes).map(Route::route).toList(), ways.ways());
        return ThrongException.translating(() -> {
            List<CrowdMemory> all = throng.engine().candidates(character).stream()
                    .map(throng.engine().stage()::memory)
                    .toList();
            CrowdMemory memory = all.get(0); // kernels differ in what mixing takes alone
            CrowdSize size = memory.size(count);
            long plain = memory.crowd(character, size).total();
            return new Memory(
                    character.bytes(),
                    plain,
                    memory.crowd(character, size.along(table)).total() - plain,
                    memory.crowd(character, size.withLooks()).total() - plain,
                    all.stream()
                            .mapToLong(each -> each.mixing(character, size))
                            .max()
                            .orElseThrow());
        });
    }

    PreparedCharacter character() {
        return character;
    }

    ClipTable clips() {
        return clips;
    }

    ClipWays ways() {
        return ways;
    }
}
