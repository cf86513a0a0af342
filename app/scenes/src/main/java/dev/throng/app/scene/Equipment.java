package dev.throng.app.scene;

import dev.throng.anim.CharacterModel;
import dev.throng.app.model.Parallel;
import dev.throng.app.plaza.Seat.Act;
import dev.throng.assets.prop.Held;
import java.util.List;
import java.util.stream.Stream;

/**
 * People of a square who carry props. They have separate roles with few different bodies, because few people carry
 * props.
 */
enum Equipment {
    WOMAN_CALLER("woman", Act.PHONE, Held.PHONE),
    TALL_CALLER("tall", Act.PHONE, Held.PHONE),
    STOUT_SHOPPER("stout", Act.CARRY, Held.GROCERIES),
    STROLLER("skirt", Act.CARRY, Held.TOTE, Held.UMBRELLA);

    private final String person;
    private final Act act;
    private final List<Held> held;

    Equipment(String person, Act act, Held... held) {
        this.person = person;
        this.act = act;
        this.held = List.of(held);
    }

    /**
     * @param people loaded characters, including the built-in people
     * @return all roles with props
     */
    static List<Role> roles(List<CharacterModel> people) {
        return Parallel.map(List.of(values()), equipment -> equipment.role(people));
    }

    private Role role(List<CharacterModel> people) {
        CharacterModel equipped = people.stream()
                .filter(own -> own.name().equals(person))
                .findFirst()
                .orElseThrow();
        for (Held thing : held) {
            equipped = thing.in(equipped);
        }
        // A person with a phone walks; clip "phone" is a layer over that.
        Stream<String> clips = act == Act.PHONE ? Stream.of("phone", "walk") : Stream.of("carry");
        CharacterModel own = equipped;
        return Role.doing(
                act, own, clips.map(clip -> own.clip(clip).orElseThrow()).toList());
    }
}
